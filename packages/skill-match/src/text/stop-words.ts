/** English words that say nothing about a topic. Words that make a request ("help", "create", "find") are not among them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all almost along already also although always am among an and another any " +
    "anybody anyone anything anyway are aren around as at away back be became because become becomes been before " +
    "beforehand behind being below beside besides between beyond both but by came can cannot cant come comes could " +
    "couldn couldnt d did didn didnt do does doesn doesnt doing don done dont down during each either else elsewhere " +
    "enough etc even ever every everyone everything everywhere except few for from further get gets getting give given " +
    "gives go goes going gone got had hadn hadnt has hasn hasnt have haven havent having he hence her here hers herself " +
    "him himself his how however i ie if in indeed instead into is isn isnt it its itself just keep kept kind know known " +
    "last least less let lets like likely ll m made mainly make makes many may maybe me meanwhile might mine more " +
    "moreover most mostly much must my myself namely near nearly neither never nevertheless next no nobody none nor not " +
    "nothing now nowhere of off often oh ok on once one ones only onto or other others otherwise our ours ourselves out " +
    "over own per perhaps please quite rather re really s said same say says see seem seemed seems seen several shall " +
    "she should shouldn shouldnt since so some somebody somehow someone something sometimes somewhere still such sure t " +
    "take taken tell than that thats the their theirs them themselves then there thereby therefore these they thing " +
    "things think this those though through throughout thus to together too toward towards tried try trying two under " +
    "unless until up upon us use used uses using usually various ve very via want wants was wasn wasnt way we well went " +
    "were weren werent what whatever when whenever where wherever whether which while who whoever whole whom whose why " +
    "will with within without won wont would wouldn wouldnt yes yet you your yours yourself yourselves"
  ).split(" "),
);

/**
 * The same of other languages, folded as words are: Spanish, Portuguese, French, German, Italian, Russian. Words that say what
 * a request is about in any language (CI, OS) are left out. Others can be part of an English name, so that one alone tells nothing.
 */
export const FOREIGN_STOP_WORDS: ReadonlySet<string> = new Set(
  // Spanish and Portuguese
  (
    "al algo algun alguna ao aos aquel cada como con cual cuando da das de del desde el ela ele ella ellos em en entre es esa ese eso " +
    "esta estas este esto estos estoy eu foi gracias hacer hay haz isso isto la las le les lhe lo los mais mas meu meus mi minha mis " +
    "muito muy na nao nas necesito nem nos nosso nossa nuestra nuestro nuestros o otra otro para pela pelo pero por porque porfa pode " +
    "podes preciso puede puedes puedo que quem quero quiero sao se sem seu sin sobre soy su sua sus tambem tambien tem tener tengo " +
    "tenho tiene todo todos todas tu tus um uma un una unas unos usted voce y yo ya " +
    // French
    "afin aux avec avoir ca ce cela ces cet cette chaque comment dans des dois donc du elle est et etre faire fais faut il ils je " +
    "leur leurs lui ma merci mes moi mon ne notre nous ou par pas peux peut plus plusieurs pour pourquoi quand quel quelle qui " +
    "quoi sa ses si sont suis sur tes toi ton tous tout toute toutes tres une veut veux voici vos votre voudrais vous " +
    // German
    "aber alle als am auch auf aus bei beim bitte bin bis brauche brauchen dass dein deine dem den denn der dies diese diesem diesen " +
    "dieser dieses dir doch durch ein eine einem einen einer eines er etwas fur habe haben hast hier ich ihr ihre ihrer im ist jede jeden " +
    "kann kannst konnen konnte machen mehr mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht noch nur oder " +
    "ohne schon sehr sein sich sie sind soll sollen sollte uber und uns unser unsere unserem unseren unserer viel vom von vor wann " +
    "warum welche wenn werden wie wieder wir wird wo wollen zu zum zur zwischen " +
    // Italian
    "abbiamo agli alla allo anche avere che chi cosa cui dagli dai dal dalla degli dei dello della delle devi devo deve di dove " +
    "e ed fammi fare gli grazie ho loro mia mie miei mio molto nei nel nella nelle nostra nostro ogni per perche piu poi posso " +
    "puo puoi quale quando quella quello questa queste questi questo sei sono sul sulla suo tra tuo tutta tutti tutto voglio vorrei " +
    // Russian
    "а без бы был была было в вам вас во вот все всех вы где да для до его ее если есть еще же за и из или их как когда которые которыи " +
    "кто ли меня мне можно мои моего моеи мы на над надо нам нас наш наша нашего нашеи не нет ни но ну нужно о об он она они от по под " +
    "пожалуиста при с сам свои своего себя со так там то тоже только ты у уже хочу чем через что чтобы это этого этои этом этот я"
  ).split(" "),
);
