import { remembered } from "./remembered.js";
import { foldWord } from "./scan-words.js";
import { toTerm } from "./stem.js";
import { linesWith } from "./table-lines.js";

/** Two spellings of one name, a line each: whoever writes one means the other as well. */
const SPELLINGS = `
kubernetes k8s
postgresql postgres
mongodb mongo
javascript js
typescript ts
python py
terraform tf
github gh
regex regexp
accessibility a11y
internationalization i18n
color colour
handoff handover
analyze analyse
behavior behaviour
catalog catalogue
center centre
defense defence
dialog dialogue
license licence
localization localisation
modernize modernise
optimize optimise
organization organisation
program programme
summarize summarise
visualize visualise
visualization visualisation
`;

/** Words that people and skills use for one thing, a line each. Short forms and file types; not synonyms at large. */
const ALIASES = `
deck slides presentation powerpoint pptx ppt
spreadsheet excel xlsx xls workbook
word docx
image picture photo
email mail
website site
application app
golang go
database db
repository repo
dependency dep
package pkg
library lib
directory dir
authentication auth login signin
environment env
configuration config
documentation doc
specification spec
parameter param
function func
implementation impl
development dev
production prod
performance perf
administrator admin
information info
statistics stats
message msg
certificate cert
vulnerability vuln
penetration pentest
synchronize sync
infrastructure iac
cryptocurrency crypto
advertisement ad
resume cv
ticket issue
bug defect
paper manuscript
diagram flowchart
animation gif
transcript transcribe
task todo
subway metro transit
plane aircraft flight
`;

/**
 * What people ask for in other languages, by the English words that skills use: Spanish, Portuguese, French, German,
 * Italian, Russian, Chinese, Japanese, Korean. Most skills are written in English, and requests are not. Words that mean
 * something else in English are left out. Chinese, Japanese and Korean words are given by two characters, as they are read.
 */
const TRANSLATIONS = `
spreadsheet excel | planilha hoja tableur tabelle tabellen tabella foglio таблица таблицу 表格 表計 엑셀
slides presentation | diapositivas diapositives apresentação presentación folien präsentation vortrag diapositive presentazione слайды презентация презентацию 幻灯 演示 発表 スラ 슬라
document | documento dokument documenti документ документы 文档 文書 資料 문서
letter docx | carta lettre schreiben lettera письмо 信件 手紙 편지
report | informe relatório rapport bericht relazione отчёт отчета 报告 報告 보고
email | correo courriel почта почту 邮件 メー 메일
image | imagen imagem imagens bild bilder immagine immagini изображение картинка картинку 图片 画像 사진
video | vídeo видео 视频 動画 영상
audio transcribe | аудио 音频 音声 음성
translate | traducir traduzir traduire übersetzen übersetze tradurre переведи перевести перевод 翻译 翻訳 번역
summarize summary | resumen resumir resumo résumer zusammenfassung zusammenfassen riassunto riassumere сводка резюмируй 总结 摘要 要約 요약
search | buscar busca recherche rechercher chercher suche suchen cercare cerca поиск найди 搜索 检索 検索 검색
write | redacta redactar escribir escrever rédiger écrire schreibe scrivere scrivi напиши написать
merge | combinar unir fusionner zusammenführen unire объедини объединить 合并 統合 병합
convert | convertir converter umwandeln konvertieren convertire конвертируй преобразуй 转换 変換 변환
file | archivo arquivo arquivos fichier fichiers datei dateien файл файлы 文件 파일
table | tabla tabela таблице
chart | gráfico gráficos graphique diagramm grafico график графики 图表 차트
budget | presupuesto orçamento haushaltsplan бюджет 预算 予算 예산
invoice | factura fatura facture rechnung rechnungen fattura счёт 发票 請求 청구
payment | pago pagos cobrar pagamento paiement zahlung zahlungen оплата оплату платёж 支付 付款 決済 결제
subscription | suscripción suscripciones assinatura abonnement abo abbonamento подписка подписки 订阅 구독
contract | contrato contrat vertrag contratto договор 合同 契約 계약
resume | currículum currículo lebenslauf резюме 简历 履歴 이력
job | empleo emprego emploi stelle lavoro работа вакансия 工作 招聘 求人 채용
meeting | reunión reunião réunion besprechung riunione встреча совещание 会议 会議 회의
calendar schedule | calendario calendário calendrier termin termine kalender календарь 日历 日程 予定 일정
note | nota notas notizen appunti заметка заметки 笔记 메모
announcement internal communication | comunicado communiqué mitteilung объявление 公告 通知 공지
company | empresa entreprise unternehmen firma azienda компания компании 公司 会社 회사
website | sitio página páginas webseite webseiten сайт сайта сайте 网站 网页 사이
design | diseño diseñar desenho conception gestalten gestaltung grafica progettare дизайн 设计 設計 디자
frontend interface | interfaz oberfläche interfaccia интерфейс 界面 화면
button | botón botão bouton knopf schaltfläche pulsante кнопка кнопку 按钮 버튼
screenshot | captura bildschirmfoto скриншот 截图 截屏
test testing | prueba pruebas teste testes tester prüfen prüfe provare проверь проверить тест тесты 测试 테스
bug debug | depurar fehler errore errori ошибка ошибку баг 错误 调试 不具 버그
code | código codice код кода 代码 코드
review | revisar relecture überprüfen revisione проверка ревью 审查 评审 리뷰
database | datenbank données база базу 数据 데이
server | servidor serveur сервер 服务 서버
deploy | desplegar implantar déployer bereitstellen distribuire разверни развернуть деплой 部署 배포
security | seguridad segurança sécurité sicherheit sicurezza безопасность 安全 보안
privacy gdpr | privacidad privacidade datenschutz dsgvo rgpd конфиденциальность 隐私 개인
delete | borrar eliminar apagar supprimer löschen cancellare eliminare удали удалить 删除 削除 삭제
train machine learning model | entrenar treinar entraîner trainieren addestrare обучить обучи 训练 学習 학습
classification | clasificar classificar classer klassifizieren classificare классификация 分类 分類 분류
literature paper | literatura littérature artículo artigo literatur letteratura статья статьи литература 文献 论文 論文 논문
research | investigación pesquisa forschung ricerca исследование 研究 연구
weather | clima météo wetter meteo погода 天气 天気 날씨
train transit route | tren trem bahn zug treno поезд метро 地铁 火车 電車 지하
flight | vuelo voo flug volo рейс 航班 비행
recipe | receta receita recette rezept ricetta рецепт 食谱 料理 요리
publish post | publicar publier veröffentlichen pubblicare опубликуй опубликовать 发布 投稿 게시
essay | ensayo redação dissertation aufsatz сочинение 作文
price | precio preço prix preis prezzo цена цены 价格 価格 가격
stock | acciones ações aktie aktien azioni акции 股票 株価 주식
customer | cliente clientes kunde kunden clienti клиент клиенты 客户 顧客 고객
`;

/**
 * Other terms for the same thing, by a word as it is written, in the singular or plural: "excels" is no spreadsheet, though its stem is that
 * of "excel".
 */
export const aliasesOf: TermLookup = remembered((word) => othersOf(word, ALIASES));

/** The term of the other spelling of a name, by a word as it is written. */
export const spellingsOf: TermLookup = remembered((word) => othersOf(word, SPELLINGS));

type TermLookup = (term: string) => readonly string[];

/** Terms of the words that share a line with one of which this is a form. */
function othersOf(word: string, table: string): readonly string[] {
  return linesBeginning(word, table).flatMap((line) => {
    const words = line.split(" ");
    const name = words.find((name) => formsOf(name).includes(word));
    return name === undefined ? [] : words.filter((other) => other !== name).map(toTerm);
  });
}

/** A word in the singular and plural. */
function formsOf(word: string): readonly string[] {
  if (NO_PLURAL.has(word)) return [word];
  if (word.endsWith("y")) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Words whose form in -s has another meaning. */
const NO_PLURAL: ReadonlySet<string> = new Set(["excel", "go", "word"]);

/** English terms for a term of another language. */
export const translationsOf: TermLookup = remembered((term) => {
  foldedTranslations ??= foldTable(TRANSLATIONS);
  return linesBeginning(term, foldedTranslations).flatMap((line) => {
    const [english = "", words = ""] = line.split(" | ");
    return words.split(" ").some((word) => toTerm(word) === term) ? english.split(" ").map(toTerm) : [];
  });
});

let foldedTranslations: string | undefined;

/** A table spelled as words of a request are. Syllables of Korean and voiced kana, which `foldWord` takes apart, are put together again. */
function foldTable(table: string): string {
  return foldWord(table).normalize("NFC");
}

/** Lines with a word that begins as this one does: a stem and a plural have the first two letters of their word (not `pies` of `py`, which nobody means). */
function linesBeginning(word: string, table: string): readonly string[] {
  const beginning = word.slice(0, 2);
  return linesWith(table, [`\n${beginning}`, ` ${beginning}`]);
}
