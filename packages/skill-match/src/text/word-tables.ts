// Compiled from `data` by `test/word-tables.test.ts`. Do not edit: change the data and run the test with `-u`.

export const STOP_WORDS: string = `
a about above after again against all almost along already also although always am among an and another any anybody
anyone anything anyway are aren around as at away back be became because become becomes been before beforehand behind
being below beside besides between beyond both but by came can cannot cant come comes could couldn couldnt d did didn
didnt do does doesn doesnt doing don done dont down during each either else elsewhere enough etc even ever every
everyone everything everywhere except few for from further get gets getting give given gives go goes going gone got had
hadn hadnt has hasn hasnt have haven havent having he hence her here hers herself him himself his how however i ie if in
indeed instead into is isn isnt it its itself just keep kept kind know known last least less let lets like likely ll m
made mainly make makes many may maybe me meanwhile might mine more moreover most mostly much must my myself namely near
nearly neither never nevertheless next no nobody none nor not nothing now nowhere of off often oh ok on once one ones
only onto or other others otherwise our ours ourselves out over own per perhaps please quite rather re really s said
same say says see seem seemed seems seen several shall she should shouldn shouldnt since so some somebody somehow
someone something sometimes somewhere still such sure t take taken tell than that thats the their theirs them themselves
then there thereby therefore these they thing things think this those though through throughout thus to together too
toward towards tried try trying two under unless until up upon us use used uses using usually various ve very via want
wants was wasn wasnt way we well went were weren werent what whatever when whenever where wherever whether which while
who whoever whole whom whose why will with within without won wont would wouldn wouldnt yes yet you your yours yourself
yourselves
`;

export const SPELLINGS: string = `
k8s kubernet
postgr postgresql
mongo mongodb
js javascript
ts typescript
py python
tf terraform
gh github
regexp regex
a11y access
i18n internation
colour color
handov handoff
analys analyz
behaviour behavior
catalogu catalog
centr center
defenc defens
dialogu dialog
licenc licens
localis local
modernis modern
optimis optim
organis organ
programm program
summaris summar
visualis visual
`;

export const WORDS: string = `
al|f|
algo|f|
algun|f|
alguna|f|
ao|f|
aos|f|
aquel|f|
cada|f|
como|f|
con|f|
cual|f|
cuando|f|
da|f|
das|f|
de|f|
del|f|
desde|f|
el|f|
ela|f|
ele|f|
ella|f|
ellos|f|
em|f|
en|f|
entre|f|
es|f|
esa|f|
ese|f|
eso|f|
esta|f|
estas|f|
este|f|
esto|f|
estos|f|
estoy|f|
eu|f|
foi|f|
gracias|f|
hacer|f|
hay|f|
haz|f|
isso|f|
isto|f|
la|f|
las|f|
le|f|
les|f|
lhe|f|
lo|f|
los|f|
mais|f|
mas|f|
meu|f|
meus|f|
mi|f|
minha|f|
mis|f|
muito|f|
muy|f|
na|f|
nao|f|
nas|f|
necesito|f|
nem|f|
nos|f|
nosso|f|
nossa|f|
nuestra|f|
nuestro|f|
nuestros|f|
o|f|
otra|f|
otro|f|
para|f|
pela|f|
pelo|f|
pero|f|
por|f|
porque|f|
porfa|f|
pode|f|
podes|f|
preciso|f|
puede|f|
puedes|f|
puedo|f|
que|f|
quem|f|
quero|f|
quiero|f|
sao|f|
se|f|
sem|f|
seu|f|
sin|f|
sobre|f|
soy|f|
su|f|
sua|f|
sus|f|
tambem|f|
tambien|f|
tem|f|
tener|f|
tengo|f|
tenho|f|
tiene|f|
todo|f|task
todos|f|task
todas|f|
tu|f|
tus|f|
um|f|
uma|f|
un|f|
una|f|
unas|f|
unos|f|
usted|f|
voce|f|
y|f|
yo|f|
ya|f|
afin|f|
aux|f|
avec|f|
avoir|f|
ca|f|
ce|f|
cela|f|
ces|f|
cet|f|
cette|f|
chaque|f|
comment|f|
dans|f|
des|f|
dois|f|
donc|f|
du|f|
elle|f|
est|f|
et|f|
etre|f|
faire|f|
fais|f|
faut|f|
il|f|
ils|f|
je|f|
leur|f|
leurs|f|
lui|f|
ma|f|
merci|f|
mes|f|
moi|f|
mon|f|
ne|f|
notre|f|
nous|f|
ou|f|
par|f|
pas|f|
peux|f|
peut|f|
plus|f|
plusieurs|f|
pour|f|
pourquoi|f|
quand|f|
quel|f|
quelle|f|
qui|f|
quoi|f|
sa|f|
ses|f|
si|f|
sont|f|
suis|f|
sur|f|
tes|f|
toi|f|
ton|f|
tous|f|
tout|f|
toute|f|
toutes|f|
tres|f|
une|f|
veut|f|
veux|f|
voici|f|
vos|f|
votre|f|
voudrais|f|
vous|f|
aber|f|
alle|f|
als|f|
am|sf|
auch|f|
auf|f|
aus|f|
bei|f|
beim|f|
bitte|f|
bin|f|
bis|f|
brauche|f|
brauchen|f|
dass|f|
dein|f|
deine|f|
dem|f|
den|f|
denn|f|
der|f|
dies|f|
diese|f|
diesem|f|
diesen|f|
dieser|f|
dieses|f|
dir|f|directori
doch|f|
durch|f|
ein|f|
eine|f|
einem|f|
einen|f|
einer|f|
eines|f|
er|f|
etwas|f|
fur|f|
habe|f|
haben|f|
hast|f|
hier|f|
ich|f|
ihr|f|
ihre|f|
ihrer|f|
im|f|
ist|f|
jede|f|
jeden|f|
kann|f|
kannst|f|
konnen|f|
konnte|f|
machen|f|
mehr|f|
mein|f|
meine|f|
meinem|f|
meinen|f|
meiner|f|
mich|f|
mir|f|
mit|f|
mochte|f|
mochten|f|
muss|f|
mussen|f|
nach|f|
nicht|f|
noch|f|
nur|f|
oder|f|
ohne|f|
schon|f|
sehr|f|
sein|f|
sich|f|
sie|f|
sind|f|
soll|f|
sollen|f|
sollte|f|
uber|f|
und|f|
uns|f|
unser|f|
unsere|f|
unserem|f|
unseren|f|
unserer|f|
viel|f|
vom|f|
von|f|
vor|f|
wann|f|
warum|f|
welche|f|
wenn|f|
werden|f|
wie|f|
wieder|f|
wir|f|
wird|f|
wo|f|
wollen|f|
zu|f|
zum|f|
zur|f|
zwischen|f|
abbiamo|f|
agli|f|
alla|f|
allo|f|
anche|f|
avere|f|
che|f|
chi|f|
cosa|f|
cui|f|
dagli|f|
dai|f|
dal|f|
dalla|f|
degli|f|
dei|f|
dello|f|
della|f|
delle|f|
devi|f|
devo|f|
deve|f|
di|f|
dove|f|
e|f|
ed|f|
fammi|f|
fare|f|
gli|f|
grazie|f|
ho|f|
loro|f|
mia|f|
mie|f|
miei|f|
mio|f|
molto|f|
nei|f|
nel|f|
nella|f|
nelle|f|
nostra|f|
nostro|f|
ogni|f|
per|sf|
perche|f|
piu|f|
poi|f|
posso|f|
puo|f|
puoi|f|
quale|f|
quando|f|
quella|f|
quello|f|
questa|f|
queste|f|
questi|f|
questo|f|
sei|f|
sono|f|
sul|f|
sulla|f|
suo|f|
tra|f|
tuo|f|
tutta|f|
tutti|f|
tutto|f|
voglio|f|
vorrei|f|
а|f|
без|f|
бы|f|
был|f|
была|f|
было|f|
в|f|
вам|f|
вас|f|
во|f|
вот|f|
все|f|
всех|f|
вы|f|
где|f|
да|f|
для|f|
до|f|
его|f|
ее|f|
если|f|
есть|f|
еще|f|
же|f|
за|f|
и|f|
из|f|
или|f|
их|f|
как|f|
когда|f|
которые|f|
которыи|f|
кто|f|
ли|f|
меня|f|
мне|f|
можно|f|
мои|f|
моего|f|
моеи|f|
мы|f|
на|f|
над|f|
надо|f|
нам|f|
нас|f|
наш|f|
наша|f|
нашего|f|
нашеи|f|
не|f|
нет|f|
ни|f|
но|f|
ну|f|
нужно|f|
о|f|
об|f|
он|f|
она|f|
они|f|
от|f|
по|f|
под|f|
пожалуиста|f|
при|f|
с|f|
сам|f|
свои|f|
своего|f|
себя|f|
со|f|
так|f|
там|f|
то|f|
тоже|f|
только|f|
ты|f|
у|f|
уже|f|
хочу|f|
чем|f|
через|f|
что|f|
чтобы|f|
это|f|
этого|f|
этои|f|
этом|f|
этот|f|
я|f|
a|s|
about|s|
above|s|
after|s|
again|s|
against|s|
all|s|
almost|s|
along|s|
already|s|
also|s|
although|s|
always|s|
among|s|
an|s|
and|s|
another|s|
any|s|
anybody|s|
anyone|s|
anything|s|
anyway|s|
are|s|
aren|s|
around|s|
as|s|
at|s|
away|s|
back|s|
be|s|
became|s|
because|s|
become|s|
becomes|s|
been|s|
before|s|
beforehand|s|
behind|s|
being|s|
below|s|
beside|s|
besides|s|
between|s|
beyond|s|
both|s|
but|s|
by|s|
came|s|
can|s|
cannot|s|
cant|s|
come|s|
comes|s|
could|s|
couldn|s|
couldnt|s|
d|s|
did|s|
didn|s|
didnt|s|
do|s|
does|s|
doesn|s|
doesnt|s|
doing|s|
don|s|
done|s|
dont|s|
down|s|
during|s|
each|s|
either|s|
else|s|
elsewhere|s|
enough|s|
etc|s|
even|s|
ever|s|
every|s|
everyone|s|
everything|s|
everywhere|s|
except|s|
few|s|
for|s|
from|s|
further|s|
get|s|
gets|s|
getting|s|
give|s|
given|s|
gives|s|
go|s|golang
goes|s|
going|s|
gone|s|
got|s|
had|s|
hadn|s|
hadnt|s|
has|s|
hasn|s|
hasnt|s|
have|s|
haven|s|
havent|s|
having|s|
he|s|
hence|s|
her|s|
here|s|
hers|s|
herself|s|
him|s|
himself|s|
his|s|
how|s|
however|s|
i|s|
ie|s|
if|s|
in|s|
indeed|s|
instead|s|
into|s|
is|s|
isn|s|
isnt|s|
it|s|
its|s|
itself|s|
just|s|
keep|s|
kept|s|
kind|s|
know|s|
known|s|
last|s|
least|s|
less|s|
let|s|
lets|s|
like|s|
likely|s|
ll|s|
m|s|
made|s|
mainly|s|
make|s|
makes|s|
many|s|
may|s|
maybe|s|
me|s|
meanwhile|s|
might|s|
mine|s|
more|s|
moreover|s|
most|s|
mostly|s|
much|s|
must|s|
my|s|
myself|s|
namely|s|
near|s|
nearly|s|
neither|s|
never|s|
nevertheless|s|
next|s|
no|s|
nobody|s|
none|s|
nor|s|
not|s|
nothing|s|
now|s|
nowhere|s|
of|s|
off|s|
often|s|
oh|s|
ok|s|
on|s|
once|s|
one|s|
ones|s|
only|s|
onto|s|
or|s|
other|s|
others|s|
otherwise|s|
our|s|
ours|s|
ourselves|s|
out|s|
over|s|
own|s|
perhaps|s|
please|s|
quite|s|
rather|s|
re|s|
really|s|
s|s|
said|s|
same|s|
say|s|
says|s|
see|s|
seem|s|
seemed|s|
seems|s|
seen|s|
several|s|
shall|s|
she|s|
should|s|
shouldn|s|
shouldnt|s|
since|s|
so|s|
some|s|
somebody|s|
somehow|s|
someone|s|
something|s|
sometimes|s|
somewhere|s|
still|s|
such|s|
sure|s|
t|s|
take|s|
taken|s|
tell|s|
than|s|
that|s|
thats|s|
the|s|
their|s|
theirs|s|
them|s|
themselves|s|
then|s|
there|s|
thereby|s|
therefore|s|
these|s|
they|s|
thing|s|
things|s|
think|s|
this|s|
those|s|
though|s|
through|s|
throughout|s|
thus|s|
to|s|
together|s|
too|s|
toward|s|
towards|s|
tried|s|
try|s|
trying|s|
two|s|
under|s|
unless|s|
until|s|
up|s|
upon|s|
us|s|
use|s|
used|s|
uses|s|
using|s|
usually|s|
various|s|
ve|s|
very|s|
via|s|
want|s|
wants|s|
was|s|
wasn|s|
wasnt|s|
way|s|
we|s|
well|s|
went|s|
were|s|
weren|s|
werent|s|
what|s|
whatever|s|
when|s|
whenever|s|
where|s|
wherever|s|
whether|s|
which|s|
while|s|
who|s|
whoever|s|
whole|s|
whom|s|
whose|s|
why|s|
will|s|
with|s|
within|s|
without|s|
won|s|
wont|s|
would|s|
wouldn|s|
wouldnt|s|
yes|s|
yet|s|
you|s|
your|s|
yours|s|
yourself|s|
yourselves|s|
deck||slide present powerpoint pptx ppt
decks||slide present powerpoint pptx ppt
slides||deck present powerpoint pptx ppt
slide||deck present powerpoint pptx ppt
presentation||deck slide powerpoint pptx ppt
presentations||deck slide powerpoint pptx ppt
powerpoint||deck slide present pptx ppt
powerpoints||deck slide present pptx ppt
pptx||deck slide present powerpoint ppt
pptxs||deck slide present powerpoint ppt
ppt||deck slide present powerpoint pptx
ppts||deck slide present powerpoint pptx
spreadsheet||excel xlsx xl workbook
spreadsheets||excel xlsx xl workbook
excel||spreadsheet xlsx xl workbook
xlsx||spreadsheet excel xl workbook
xlsxs||spreadsheet excel xl workbook
xls||spreadsheet excel xlsx workbook
xl||spreadsheet excel xlsx workbook
workbook||spreadsheet excel xlsx xl
workbooks||spreadsheet excel xlsx xl
word||docx
docx||word
docxs||word
image||pictur photo
images||pictur photo
picture||imag photo
pictures||imag photo
photo||imag pictur
photos||imag pictur
email||mail
emails||mail
mail||email
mails||email
website||site
websites||site
site||websit
sites||websit
application||app
applications||app
app||applic
apps||applic
golang||go
golangs||go
database||db
databases||db
db||databas
dbs||databas
repository||repo
repositories||repo
repo||repositori
repos||repositori
dependency||dep
dependencies||dep
dep||depend
deps||depend
package||pkg
packages||pkg
pkg||packag
pkgs||packag
library||lib
libraries||lib
lib||librari
libs||librari
directory||dir
directories||dir
dirs||directori
authentication||auth login signin
authentications||auth login signin
auth||authent login signin
auths||authent login signin
login||authent auth signin
logins||authent auth signin
signin||authent auth login
signins||authent auth login
environment||env
environments||env
env||environ
envs||environ
configuration||config
configurations||config
config||configur
configs||configur
documentation||doc
documentations||doc
doc||document
docs||document
specification||spec
specifications||spec
spec||specif
specs||specif
parameter||param
parameters||param
param||paramet
params||paramet
function||func
functions||func
func||function
funcs||function
implementation||impl
implementations||impl
impl||implement
impls||implement
development||dev
developments||dev
dev||develop
devs||develop
production||prod
productions||prod
prod||product
prods||product
performance||perf
performances||perf
perf||perform
perfs||perform
administrator||admin
administrators||admin
admin||administr
admins||administr
information||info
informations||info
info||inform
infos||inform
statistics||stat
statistic||stat
stats||statist
stat||statist
message||msg
messages||msg
msg||messag
msgs||messag
certificate||cert
certificates||cert
cert||certif
certs||certif
vulnerability||vuln
vulnerabilities||vuln
vuln||vulner
vulns||vulner
penetration||pentest
penetrations||pentest
pentest||penetr
pentests||penetr
synchronize||sync
synchronizes||sync
sync||synchron
syncs||synchron
infrastructure||iac
infrastructures||iac
iac||infrastructur
iacs||infrastructur
cryptocurrency||crypto
cryptocurrencies||crypto
crypto||cryptocurr
cryptos||cryptocurr
advertisement||ad
advertisements||ad
ad||advertis
ads||advertis
resume||cv
resumes||cv
cv||resum
cvs||resum
ticket||issu
tickets||issu
issue||ticket
issues||ticket
bug||defect
bugs||defect
defect||bug
defects||bug
paper||manuscript
papers||manuscript
manuscript||paper
manuscripts||paper
diagram||flowchart
diagrams||flowchart
flowchart||diagram
flowcharts||diagram
animation||gif
animations||gif
gif||anim
gifs||anim
transcript||transcrib
transcripts||transcrib
transcribe||transcript
transcribes||transcript
task||todo
tasks||todo
subway||metro transit
subwaies||metro transit
metro||subwai transit
metros||subwai transit
transit||subwai metro
transits||subwai metro
plane||aircraft flight
planes||aircraft flight
aircraft||plane flight
aircrafts||plane flight
flight||plane aircraft
flights||plane aircraft
`;

export const TERMS: string = `
us|6236|||us after free=c++ memori safeti;us to work=regress bisect
trigger|4314|||
phrase|2986|||
skill|2839|||skill md=skill creator write
autom|2114|||autom build=ci cd pipelin github action;autom on repo=github action secur;autom click=playwright selenium puppet
activ|1787|||activ directori=powershel window
search|1696|||search relev=hybrid search rank;search consol=seo search engin;search box=search featur
auto|1657|||
user|1620|||user guid=document doc coauthor;user input unsaf=sql inject xss web secur;user interview=custom research persona
task|1611|||task board=project manag issu tracker
categori|1581|||
part|1552|e||
api|1526|||api contract=document api openapi;api kei=secret manag credenti;api bill=llm cost token;api server in python=fastapi django flask backend
tool|1502|||tool for agent=mcp server builder
manag|1414|||
gener|1380|||gener look=frontend design ui;gener input=properti base test;gener=type safeti;gener train data=synthet data
schema|1349|||schema of data=data qualiti valid
integr|1329|||integr work=finish branch merg pull request;integr=symbol math
mcp|1321|||
first|1301|e||first custom=go to market launch;first run=onboard activ;first contact=cold email outreach;first week=onboard employe
implement|1297|||
current|1275|||
composio|1247|||
creat|1209|||
work|1207|e||work is done=finish branch merg pull request;work through plan=execut plan;work on my machin=devcontain;work last week=regress bisect;work yesterdai=regress bisect
rube|1193|||
configur|1159|||configur mani server=ansibl configur
ai|1080|||ai look=frontend design ui;ai gener text=human ai write;ai slop=human ai write;ai overview=seo search engin
oper|1042|||
request|966|||request fail in browser=browser devtool network
data|935|||data loss=backup disast recoveri;data model=databas schema design;data subject=privaci gdpr complianc;data model in power bi=power bi dax;data analyst=data analysi
perform|889|||perform review=hr employe
set|869|||
function|810|||function in cloud=aw lambda serverless
test|798||test|test first=test driven develop tdd;test case=test unit;test realli catch=mutat test;test actual catch=mutat test
build|767|||build skill=skill creator write;build imag=dockerfil docker contain;build on push=ci cd pipelin github action;build broke=ci cd pipelin github action;build is slow=webpack vite bundler
analyz|764|||
code|759|||code art=algorithm gener art;code formatt=lint format style;code style rule=eslint prettier
need|751|e||
optim|739|||
ask|730|||ask for more monei=negoti salari;ask our custom=survei questionnair feedback
secur|726|||secur enough=secur audit vulner;secur of thi diff=differenti review;secur expert=secur audit penetr
pattern|713|||pattern that match=regex pattern;pattern in=data analysi exploratori;pattern across code=static analysi semgrep codeql
product|708|||product down=incid respons runbook;product hunt=go to market launch;product page=wordpress shopifi
execut|662|||execut=dashboard busi intellig stakehold commun
workflow|658|||workflow yaml=ci cd pipelin github action;workflow harden=github action secur
claud|657|||
develop|655|||
applic|575|||applic form=form fill
setup|575|||
check|564|||check button=e2e playwright browser test;check fail=ci cd pipelin github action;check api respons=postman api test
handl|560|e||
enabl|552|||
best|532|||best alloc=optim linear program;best price=shop price comparison
system|532|||system prompt=prompt engin
practic|530|||practic question=interview prepar;practic spanish=languag learn
agent|507|||agent tool=mcp server builder;agent talk=multi agent orchestr;agent went wrong=agent evalu trace
includ|507|||
issu|502|||issu kei=jira confluenc
base|488|||base imag=dockerfil docker contain
support|479|e||
new|476|e||new hire=tutori onboard guid;new joiner=tutori onboard guid;new skill=skill creator write;new user leav=onboard activ;new to project=code explan onboard codebas;new project from scratch=code gener boilerpl scaffold;new colleagu=onboard employe;new flat=move reloc
provid|470|||
track|464|||track chang=docx word document;track down=systemat debug root caus
deploy|462||deploi|
monitor|456|||
project|450|||project=startup financi model;project manag=project manag
analysi|444|||
comprehens|437|||
design|437|||design doc=document doc coauthor;design token=tailwind css design system;design=design graphic
run|437|e||run out of context=agent memori context;run on everi push=ci cd pipelin github action;run twice=idempot;run untrust code=sandbox isol;run local=quantiz llm local
mention|427|||
valid|425|||valid find=fals posit triag vulner
identifi|408|||
document|405|||document store=mongodb nosql
cli|399|||
specif|391|||
content|389|||content calendar=social media content;content writer=write copi content
plugin|386|||plugin for site=wordpress shopifi
strategi|386|||strategi on price=stock trade backtest
help|385|e||help desk=custom support;help me now=emerg urgent
model|383|||model context=mcp server builder;model in warehous=dbt transform;model part=3d print cad
review|383|||review comment=peer review manuscript receiv code feedback;review paper=peer review manuscript;review sai=receiv code review feedback;review want=receiv code review feedback;review told=receiv code review feedback;review mine=custom research persona;review chang for secur=differenti review;review=code review
audit|374|||audit trail of chang=event sourc cqr
pipelin|366|||
error|360||bug debug|error bar=matplotlib seaborn plotli;error user hit=sentri error track;error in log=log analysi
databas|352|||databas of note=notion knowledg
kei|349|||kei point=summar summari;kei result=okr goal
multi|346|||
access|345|||access right=author rbac permiss
want|337|||
process|335|||
control|329|||control group=ab test experi
plan|329|||plan my dai=time manag focu product
queri|326|||queri take=sql queri optim;queri csv with sql=sqlite duckdb
time|326|e||time to first byte=web vital perform;time out=retri resili circuit breaker;time=cryptographi constant time;time to event=surviv analysi;time seri metric=prometheu grafana;time off=leav vacat hr;time differ=time zone clock
creator|325|||
file|325|||file tax=tax return
servic|320|||servic boundari=microservic
architectur|315|||
requir|306|||requir=python packag uv product requir prd user stori
detect|303|||detect object=comput vision detect
command|300|||command line=linux shell bash script;command line tool=cli tool argument pars
list|297|||list=scrape web extract
readi|295|e||readi made look=theme style;readi to merg=finish branch merg pull request
web|295|||web page=frontend design ui;web app check=e2e playwright browser test;web backend=fastapi django flask backend
respons|294|||
updat|291|||
structur|289|||structur data=seo search engin
environ|286|||
advanc|284|||
platform|280|||
improv|278|||
deploi|270|||deploi on merg=ci cd pipelin github action
metric|270|||metric view=dashboard busi intellig;metric scrape=prometheu grafana
find|267|e||find=report;find all place=static analysi semgrep codeql;find compani=lead research;find out about=fact check research;find name in=name entiti extract;find a time=calendar avail
debug|264|||debug mode on=secur default insecur
assist|261|||
complianc|253|||
ensur|250|||
expert|250|||
featur|250|||featur import=explain interpret shap
learn|250|||
write|249|||write up=report;write doc=document doc coauthor;write togeth=document doc coauthor;write down why=architectur decis record adr;write post=blog articl content;write off=account invoic financ
config|243|||
usag|243|||
cloud|241|e||cloud resourc as code=terraform infrastructur iac;cloud run=gcp googl cloud
migrat|241|||
chang|240|e||
relat|238|||relat work=literatur review research paper
infrastructur|236|||
report|236|||report visual=power bi dax
rate|235|||
automat|233|||automat run on save=hook plugin claud code
sdk|230|||
troubleshoot|229|||
local|227|||local site=e2e playwright browser test;local databas=sqlite duckdb
standard|224|||
vulner|224|||
alert|223|||alert on metric=prometheu grafana
get|219|||get start=readm document
interact|219|||interact page=web artifact builder
action|215|||action item=meet note transcript
authent|212|||
event|212|e||event loop=concurr async;event between servic=queue event driven messag
basic|210|||
custom|210|||custom cannot=incid respons runbook;custom leav=churn retent;custom affect=product hotfix;custom=ship logist
log|210|||log in flow=e2e playwright browser test;log line=log;log file=log;log in=authent oauth jwt;log search=elasticsearch search;log into websit=playwright selenium puppet
token|209|||token usag=llm cost token;token contract=smart contract solid audit
context|204|||context window=agent memori context;context too long=llm cost token
io|202|||
ml|202|||
scan|202|||scan=pdf;scan code for=static analysi semgrep codeql;scan of patient=medic imag dicom;scan code=qr code barcod
proactiv|199|||
visual|199|||visual=frontend design ui
devop|198|||devop engin=devop infrastructur deploy
gen|198|||
assess|195|||
cover|195|e||cover art=canva design poster;cover letter=resum cv job
engin|195|||engin light=car repair mechan
term|195|||term of servic=contract legal;term paper=essai academ write
app|193|||app icon=logo icon;app router=nextj server compon;app store=mobil app io android;app servic=azur
messag|193|||messag for chang=commit messag git;messag wait=email inbox gmail
real|193|e||real browser=e2e playwright browser test
enterpris|192|||
multipl|192|||
organ|190|||organ traffic=seo search engin
prepar|190|||prepar for meet=meet agenda prepar
version|189|||version of api=api design rest
market|182|||
statu|182|||statu mail=newslett intern commun;statu code=api design rest
languag|179|||
polici|179|||polici agent=reinforc learn;polici for=complianc soc2 iso audit
master|178|||
post|178|||post about=blog articl content;post for linkedin=social media content
secret|178|||
exist|175|||
googl|175|||googl rank=seo search engin;googl ad=paid ad campaign;googl slide=present slide pptx;googl sheet=spreadsheet xlsx
imag|173|||imag size=dockerfil docker contain;imag is huge=dockerfil docker contain
special|172|e||
busi|170|e||
limit|170|||
tune|170|||
ci|168|||
github|168|||
prompt|168|||
text|168|||text my=messag slack telegram whatsapp;text classifi=transform huggingfac;text art=ascii art banner
train|168|||train model=machin learn model train;train classifi=scikit learn;train loop=pytorch
memori|167|||memori grow=memori leak;memori imag=forens
qualiti|167|||
read|167|e||read text=ocr text extract;read like chatgpt=human ai write;read aloud=text to speech voic;read replica=databas replic shard
send|167|e||send messag=messag slack telegram whatsapp;send back=return refund order;send monei=bank transfer payment
server|167|||server box=linux shell bash script;server in javascript=nodej backend
team|165|||team updat=newslett intern commun;team member=hr employe;team chat=sharepoint team outlook microsoft 365
add|164|e||add column=databas migrat
analyt|162|||analyt warehous=snowflak bigqueri databrick warehous
session|162|||session=authent oauth jwt;session store=redi
appli|161|||appli=resum cv job
dev|161|||dev environ in contain=devcontain
1|159|||
reduc|159|||
3|158|||
complex|158|||
framework|158|||
2|156|||
fix|156|||fix around hous=home repair mainten
network|156|||network tab=browser devtool network
extract|155|||extract from page=scrape web extract
start|155|e||
core|153|||
cost|153|||
inform|153||report|
call|151|e||call record=meet note transcript;call it complet=verif complet;call api=postman api test
creation|151|||
instal|151|||
transact|151|||
connect|150|||connect claud to=mcp server builder;connect two app=zapier n8n workflow autom;connect exhaust=connect pool
leverag|150|||
templat|150|||templat look=frontend design ui;templat manifest=helm chart;templat page=programmat seo
convers|148|||convers too long=context compress
establish|147|||
health|147|||
note|147|||
page|147|||page number=pdf;page load=web vital perform;page=on call handoff;page at scale=programmat seo;page convert=convers optim cro;page look like=screenshot captur;page through=pagin
auth|145|||
power|145|e||power bi=dashboard busi intellig;power usag=energi batteri solar
cd|144|||
resourc|144|||resourc name=api design rest;resourc group=azur
video|144||video|video script=youtub channel creator;video editor=video edit
webhook|144|||
complet|142|e||
research|142|||research claim=fals posit triag vulner;research topic=fact check research;research=research literatur
suggest|142|||
helper|141|||
potenti|141|||potenti custom=lead research
refer|141|||refer=citat bibliographi;refer list=citat bibliographi;refer manag=zotero refer
clawdbot|139|||
common|139|||
observ|139|||
recommend|139|||recommend us=referr affili
scale|138|||scale databas=databas replic shard
price|136|||price=price strategi
schedul|136|||schedul shift=optim linear program
technic|136|||technic debt=refactor clean code
select|134|||
type|134|e||type up=docx word document;type hint=type safeti
fetch|133|||
guid|133|||
guidanc|133|||
aw|131|||aw bill=cost optim cloud
collect|131|||collect price=scrape web extract
view|131|||
dashboard|130|||dashboard=monitor observ alert
flow|130|||flow field=algorithm gener art;flow chart=diagram mermaid architectur;flow fail=power autom flow
understand|130|e||understand custom=custom research persona;understand thi repo=code explan onboard codebas
format|128|||format rule=eslint prettier
frontend|128|||
llm|128|||
procedur|128|||
account|127|||account balanc=bank transfer payment;account=account tax bookkeep
deep|127|e||deep dive=fact check research
backend|122|||backend as servic=supabas firebas
script|122|||
cach|121|||
high|121|e||
load|121|||load slowli=web vital perform;load balanc=nginx proxi network
orchestr|119|||
output|117|||
url|117|||url structur=api design rest
4|116|||
bundl|116|||bundl too big=web vital perform;bundl size=webpack vite bundler
email|116|||
prod|116|||
techniqu|114|||
ui|114|||ui test=e2e playwright browser test
insight|113|||insight from=data analysi exploratori
sourc|113|||sourc list=citat bibliographi;sourc for=fact check research
compon|111|||compon librari=tailwind css design system;compon galleri=storybook compon
cross|111|e||cross platform app=react nativ flutter;cross valid=scikit learn
gcp|111|||
job|111|||job hunt=resum cv job;job to be done=custom research persona;job post=hr employe
upgrad|111|||
depend|110|||
failur|110|||
make|110|||make skill=skill creator write;make public=deploi host;make thing up=llm evalu eval;make me laugh=joke humor
natur|110|||
notif|110|||
throughput|110|||
json|108|||json from text=data extract structur output
person|108|e||person data=privaci gdpr complianc;person trainer=fit train workout;person assist=calendar schedul assist
problem|108|e||
sync|108|||sync tabl=data pipelin etl;sync cluster with git=gitop argocd
trace|108|||
incid|107|||
intellig|107|||
meet|107|e||
refactor|107|||
stage|107|e||stage=commit messag git;stage model=dbt transform
5|105|||
audio|105|||
batch|104|||batch by batch=execut plan;batch job=data pipelin etl
detail|104|||
diagnos|104|||
live|104|e||live updat=websocket realtim;live room=smart home light
python|104|||python servic=fastapi django flask backend;python test=pytest
rout|104|||rout plan=optim linear program
behavior|102|||behavior question=interview prepar
level|102|||
modern|102|||
ad|100|||ad spend=paid ad campaign;ad creativ=paid ad campaign
endpoint|100|||endpoint refer=document api openapi;endpoint=api design rest
evalu|100|||
media|100|||
social|100|||social login=authent oauth jwt
sql|100|||
browser|99|||
encount|99|||
fundament|99|||
go|99|||go live=deploi host;go back to previou version=rollback releas;go term=gene enrich
protocol|99|||
all|97|||all hand=newslett intern commun
budget|97|||
builder|97|||
chat|97|||chat app=websocket realtim;chat with doc=rag retriev
exampl|97|||
git|97|||
transcript|97|||
variou|97|||
break|96|e||break down work=plan implement write;break chang=depend upgrad;break up monolith=microservic;break in=secur audit vulner;break into=penetr test pentest
devic|96|||
fail|96|||fail test first=test driven develop tdd;fail loudli=error handl;fail payment=churn retent;fail open=secur default insecur
machin|96|||machin readabl contract=document api openapi
permiss|96|||permiss deni=linux shell bash script
vercel|96|||
histori|94|||histori clean=commit messag git
initi|94|||
protect|94|||
risk|94|||
slow|94|e||slow=perform optim profil;slow page=perform optim profil;slow queri=sql queri optim;slow internet=network diagnost
smart|94|e||
calcul|93|||calcul app=web artifact builder
javascript|93|||javascript test=jest vitest
latenc|93|||
rule|93|||rule to find=static analysi semgrep codeql
save|93|e||save clip=video download youtub;save monei=subscript expens track;save up=budget person financ
windsurf|93|||
checklist|91|||
contain|91|||contain=sandbox isol
fast|91|e||
follow|91|e||follow plan=execut plan;follow request across=trace distribut;follow up email=email sequenc drip;follow up with custom=sale crm pipelin;follow=social media content;follow specif=spec complianc
react|91|||
share|91|e||share packag=monorepo workspac;share=stock trade backtest;share price=stock quot market price
storag|91|||
appropri|90|||
defin|90|||
evid|90|||evid on=literatur review research paper;evid from disk=forens
experi|90|||
loop|90|||loop anim=gif anim
option|90|||option chain=stock trade backtest
relev|90|||
voic|90|||voic memo=transcrib speech audio
balanc|88|||
crypto|88|||
driven|88|||
inject|88|||inject=sql inject xss web secur
reliabl|88|||reliabl target=slo error budget
typescript|88|||
verif|88|||
world|88|e||
case|87|||
commun|87|||commun=network graph analysi
differ|87|e||differ screen size=respons layout css
effect|87|||
juicebox|87|||
launch|87|||launch week=go to market launch;launch=go to market launch
logic|87|||
persist|87|||
state|87|e||state of the art=literatur review research paper;state file=terraform infrastructur iac;state manag=react compon
store|87|||store theme=wordpress shopifi
summari|87|||
transform|87|||transform from scratch=pytorch
decis|85|||decis log=architectur decis record adr;decis made=meet note transcript
env|85|||env file=secret manag credenti
knowledg|85|||knowledg base bot=rag retriev
layout|85|||
privaci|85|||
pro|85|||pro and con=decis make framework
purpos|85|||
step|85|e||step by step=tutori onboard guid;step befor code=plan implement write;step through=debugg breakpoint
bottleneck|83|||bottleneck=perform optim profil
retri|83|||retri safe=idempot
role|83|||role=author rbac permiss
score|83|||score agent=agent evalu trace;score answer=grade rubric assess
captur|82|||captur group=regex pattern;captur knowledg=notion knowledg
contact|82|||contact list=salesforc hubspot;contact detail=address contact
doc|82|||doc file=docx word document
index|82|||index=sql queri optim;index document=elasticsearch search
minim|82|||minim cost=optim linear program
quick|82|e||
rest|82|e||
similar|82|e||similar=embed vector databas;similar item=embed vector databas;similar bug=variant analysi
tabl|82|||tabl for=databas schema design
chain|80|||
daili|80|||
effici|80|||
investig|80|||
kubernet|80|||
pdf|80|||
simpl|80|e||simpl words=stakehold commun
aggreg|79|||aggreg=domain driven design
distribut|79|||
payment|79|||
profil|79|||
record|79|||record=transcrib speech audio;record tabl=airtabl
respond|79|||
style|79|||
websit|79|||websit look=frontend design ui
codebas|77|||
contract|77|||contract draft=docx word document
gdpr|77|||
maco|77|||
primari|77|||
result|77|||
trade|77|||trade off=decis make framework
verifi|77|||verifi claim=fact check research
export|76|||export citat=zotero refer
markdown|76|||
on|76|||on pager=report;on repositori=monorepo workspac;on fire=incid respons runbook;on liner=linux shell bash script;on on on=hr employe;on laptop=quantiz llm local
predict|76|||predict sale=time seri forecast;predict churn=machin learn model train;predict which=machin learn model train
prevent|76|||
site|76|||site is down=incid respons runbook;site to markdown=web scrape firecrawl
topic|76|||
capabl|74|||
client|74||custom|
retriev|74|||
interfac|73|||
rbac|73|||
specifi|73|||
stack|73|||stack trace=systemat debug root caus
chart|71|||
edit|71|||
http|71|||
recoveri|71|||
upload|71|||
workspac|71|||workspac page=notion knowledg
com|70|||
commit|70|||commit introduc=differenti review
diagram|70|||
download|70|||download folder=file organ
gemini|70|||
librari|70|||librari of paper=zotero refer
mode|70|||
releas|70|||releas product=go to market launch
sensit|70|||
switch|70|||switch databas=databas migrat
involv|68|||
principl|68|||
scanner|68|||
speed|68|||speed up=perform optim profil
throttl|68|||
avail|66|||avail com=domain name
conduct|66|||
diagnost|66|||
discov|66|e||
keyword|66|||keyword hit=hybrid search rank;keyword=seo search engin
link|66|||
openai|66|||
remedi|66|||
rollback|66|||
safe|66|e||safe to ship=secur audit vulner;safe to releas=secur audit vulner
self|66|||
suit|66|e||
ticket|66|||ticket from=product requir prd user stori;ticket=project manag issu tracker;ticket number=linear jira asana issu
backup|65|||
bill|65|||bill too high=cost optim cloud;bill=account invoic financ
convert|65||convert|convert euro=currenc exchang
credenti|65|||
filter|65|||filter=photo edit
full|65|e||full scan=sql queri optim;full text=elasticsearch search
hook|65|||hook=react compon
import|65|e||
major|65|||
softwar|65|||
solut|65|||
trend|65|||trend line=chart plot visual
calendar|63|||
locat|63|||
outag|63|||outag=incid respons runbook
runbook|63|||
tracker|63|||
util|63|||util class=tailwind css design system
wallet|63|||
window|63|e||window script=powershel window
approach|62|||
azur|62|||
checker|62|||
descript|62|||
dive|62|||
extern|62|||extern callabl=entri point attack surfac
focus|62|||
form|62|e||
free|62|e||free plan=price strategi;free slot=calendar schedul;free up space=disk storag cleanup
html|62|||
item|62|||
maintain|62|||maintain=suppli chain risk
order|62|||order payment inventori=saga distribut transact;order statu=state machin
packag|62|||packag know how=skill creator write;packag tier=price strategi
proper|62|||
show|62|e||show note=podcast product
twitter|62|||
allow|60|e||allow to=author rbac permiss
compar|60|||compar model=llm evalu eval;compar token=cryptographi constant time;compar price=shop price comparison;compar two text=text comparison diff
compat|60|||
continu|60|||
coordin|60|||coordin=geospati gi map
delet|60|||delet file=forens;delet user data=privaci gdpr complianc
handler|60|||
human|60|||
oauth|60|||
perplex|60|||
retent|60|||
stream|60|||
supabas|60|||
appl|59|e||
clean|59|e||clean architectur=depend inject solid design pattern
comment|59|||comment function=code document comment
dataset|59|||dataset=data analysi exploratori
docker|59|||
domain|59|||
emerg|59|||emerg=incid respons runbook
exa|59|||
expens|59|e||expens sheet=xlsx spreadsheet excel;expens=cost optim cloud account invoic financ
folder|59|||
graphql|59|||
lifecycl|59|||lifecycl email=email sequenc drip
md|59|||md file=markdown convert
seo|59|||
429|57|||429=rate limit throttl
explicitli|57|||
invok|57|||
linear|57|||
repositori|57|||
volum|57|||
address|56|||address=market size
brows|56|||
coverag|56|||coverag low=test unit;coverag claim=insur claim
date|56|||
english|56|||
experienc|56|||
firecrawl|56|||
group|56|e||
lead|56|e||lead compound=drug discoveri chemistri molecul;lead=sale crm pipelin
node|56|||node pool=kubernet deploy
pre|56|||
sai|56|||sai out loud=text to speech voic
scalabl|56|||
size|56|e||
summar|56|||summar convers=context compress
async|54|||async work=queue event driven messag
channel|54|||channel post=messag slack telegram whatsapp
consist|54|||
critic|54|||
cursor|54|||
cycl|54|||
enforc|54|||
explain|54|e||explain project=readm document;explain plan=sql queri optim;explain data to=data storytel;explain like=learn studi tutor;explain thi code=code explan onboard codebas;explain to junior=pair program mentor;explain to boss=stakehold commun
glab|54|||
iter|54|||
jb|54|||
microservic|54|||
open|54|e||open pr=pull request pr;open sourc licens=licens complianc;open=chess game
path|54|e||
remind|54|||
speech|54|||speech bot=voic agent call
tier|54|||
background|53|||background job=queue event driven messag;background remov=imag edit enhanc
except|53|||except=error handl
graph|53|||graph=chart plot visual;graph of traffic=monitor observ alert
nativ|53|||
navig|53|||
openrout|53|||
password|53|||password in code=secret manag credenti;password reset=authent oauth jwt
pool|53|||
postgresql|53|||
programmat|53|||
progress|53|||progress plan problem=newslett intern commun
question|53|e||
re|53|||re render=react compon
triag|53|||
backoff|51|||
bot|51|||bot permiss=github action secur;bot for websit=chatbot convers
infer|51|||infer endpoint=model deploy serv
name|51|e||name for startup=domain name;name=domain name;name of song=lyric song search
next|51|||next engin=on call handoff;next month=time seri forecast;next bu=transit train;next train=transit train;next page=pagin
obsidian|51|||
opportun|51|||opportun=salesforc hubspot
pii|51|||pii=privaci gdpr complianc
return|51|e||
semant|51|||semant lookup=embed vector databas
speak|51|e||
tag|51|||
top|51|e||
violat|51|||
zero|51|e||zero downtim=databas migrat
blockchain|49|||
bug|49|||
compos|49|||
engag|49|||
explor|49|||explor option=brainstorm idea;explor dataset=data analysi exploratori
hot|49|e||hot path=perform optim profil;hot spot=code metric complex
idiomat|49|||
kling|49|||
langchain|49|||
paramet|49|||
portfolio|49|||portfolio=stock trade backtest
present|49|e||present number=data storytel;present for=gift
scrape|49|||
spend|49|e||spend too much=cost optim cloud;spend plan=budget person financ
stop|49|e||stop work=systemat debug root caus
termin|49||calendar schedul|termin=linux shell bash script;termin program=cli tool argument pars
valu|49|||valu file=helm chart;valu at risk=risk metric portfolio
variabl|49|||
apollo|48|||
area|48|||
articl|48|||articl about=pubm paper search
artifact|48|||
avoid|48|||
collabor|48|||
condit|48|||
cpu|48|||
discoveri|48|||
idea|48|e||idea=brainstorm idea
parallel|48|||parallel checkout=git worktre branch;parallel request=concurr async
profession|48|||
regress|48|||regress=statist analysi;regress of prompt=llm evalu eval;regress tabl=statsmodel
replit|48|||
retellai|48|||
sentri|48|||
stock|48|||
telegram|48|||
v5|48|||
youtub|48|||youtub link=video download youtub
6|46|||
clai|46|||
cluster|46|||cluster=kubernet deploy scikit learn;cluster of cell=singl cell rna seq;cluster custom=scikit learn;cluster follow repo=gitop argocd
color|46|||color scheme=theme style;color blind=access wcag
deliveri|46|||
excel|46|||excel file=spreadsheet xlsx;excel sheet=spreadsheet xlsx
instanc|46|||
invoic|46|||invoic from cloud=cost optim cloud
klingai|46|||
long|46|e||long read=summar summari;long form=blog articl content;long run=agent memori context;long function=refactor clean code
mechan|46|||
mitig|46|||
point|46|e||
r|46|||
receiv|46|e||
resolv|46|||resolv=graphql schema resolv
retel|46|||
safeti|46|||
sale|46|||sale text=copywrit copi;sale email=cold email outreach
signatur|46|||
sso|46|||
block|45|||block danger command=hook plugin claud code;block bad output=prompt inject safeti guardrail;block drain=plumb pipe leak flood burst
compani|45|||compani wide=newslett intern commun;compani look=brand guidelin
deprec|45|||
idempot|45|||
info|45|||
linkedin|45|||linkedin profil=resum cv job
modul|45|||
privileg|45|||
produc|45|||produc=music audio product
public|45|||public figur=matplotlib seaborn plotli;public readi=matplotlib seaborn plotli;public function=entri point attack surfac
queue|45|||queue of custom=simul model
sign|45|||sign here=pdf;sign in=authent oauth jwt;sign up=authent oauth jwt;sign up and disappear=onboard activ;sign binari=code sign releas
terraform|45|||
toolkit|45|||
translat|45|||translat=translat
algorithm|43|||
autonom|43|||
dai|43|e||dai off=leav vacat hr
degrad|43|||
direct|43|e||
enhanc|43|||
firefli|43|||
friendli|43|e||
grade|43|||grade output=llm evalu eval;grade paper=grade rubric assess
host|43|||host thi=deploi host;host next app=vercel netlifi;host model=model deploy serv
ident|43|||
instantli|43|||
larg|43|e||larg file=file upload storag
look|43|e||look and feel=theme style;look broken on mobil=respons layout css;look over my chang=code review;look at csv=data analysi exploratori;look up=fact check research
map|43|||
posit|43|e||posit or neg=sentiment analysi
subscript|43|||subscript=payment stripe bill subscript expens track
actual|42|e||actual work=verif complet
clerk|42|||
deepgram|42|||
escal|42|||
gamma|42|||
marketplac|42|||
mysql|42|||
object|42|e||object=sale crm pipelin
onboard|42|||
openclaw|42|||
program|42|||
publish|42|||publish sinc=literatur review research paper;publish work=literatur review research paper;publish site=deploi host;publish to pypi=python packag uv
sampl|42|||sampl size=statist analysi
secondari|42|||
thread|42|||thread=concurr async
architect|40|||architect=softwar architectur design
bulk|40|||bulk rna=deseq differenti express
capac|40|||
combin|40|||combin bm25=hybrid search rank
comput|40|||comput=calcul arithmet
correct|40|e||correct my english=grammar checker
end|40|e||end of life=legaci modern migrat;end of my shift=on call handoff
exploit|40|||
financi|40|||financi advisor=invest financ
fly|40|e||fly=travel flight hotel
game|40|||
granola|40|||
indic|40|||
mistral|40|||
penetr|40|||
reload|40|||
scenario|40|||
unit|40|||unit econom=startup financi model
vector|40|||vector=embed vector databas
vertex|40|||
10|39|||
attack|39|||attack=secur audit vulner;attack path=threat model stride;attack surfac=threat model stride;attack my=penetr test pentest
better|39|e||better prompt=prompt engin
broken|39|||broken kei=locksmith lock
comparison|39|||
copi|39|||copi editor=edit proofread
crm|39|||crm record=salesforc hubspot
directori|39|||
documenso|39|||
empow|39|||
evernot|39|||
financ|39|||
groq|39|||
ideogram|39|||
langfus|39|||
lookup|39|||lookup ip=ip address domain whoi
maintainx|39|||
mobil|39|||
offici|39|||offici color=brand guidelin
plain|39|||
quota|39|||quota=rate limit throttl sale crm pipelin
regul|39|||
remot|39|||
right|39|e||right to left=translat local internation;right now=emerg urgent
signal|39|||
slide|39|||slide deck=present slide pptx
tt|39|||
vault|39|||vault=note obsidian;vault login=password manag
xss|39|||
choos|37|e||
coderabbit|37|||
construct|37|||
customerio|37|||
databrick|37|||
draft|37|||
feedback|37|||feedback on diff=code review
forecast|37|||
guidewir|37|||
input|37|||
inspect|37|||inspect variabl=debugg breakpoint
lindi|37|||
line|37|e||line graph=chart plot visual
login|37|||login=authent oauth jwt
lokalis|37|||
match|37|||match pattern=regex pattern;match date=regex pattern;match whitepap=spec complianc;match result=sport score;match color=color palett
move|37|e||move data=databas migrat;move data from=data pipelin etl;move ticket=project manag issu tracker;move to in progress=linear jira asana issu;move off=legaci modern migrat;move hous=move reloc
openevid|37|||
posthog|37|||
postmortem|37|||
rank|37|||rank list=hybrid search rank;rank on googl=seo search engin;rank featur=priorit roadmap
sentiment|37|||sentiment of text=transform huggingfac
sleep|37|||sleep=health fit workout
specialist|37|||
swap|37|||swap token=crypto wallet defi;swap implement=depend inject solid design pattern
transfer|37|||
twinmind|37|||
vast|37|||
vastai|37|||
worker|37|||worker pick=queue event driven messag
asset|36|||
campaign|36|||campaign=dnd roleplai game
clinic|36|||
discuss|36|||discuss section=scientif write manuscript
dynam|36|||
edg|36|||edg case=test unit;edg function=cloudflar worker
express|36|||express=nodej backend
home|36|||home page=frontend design ui
identif|36|||
industri|36|||
miss|36|e||miss valu=data qualiti valid
playwright|36|||
polymarket|36|||
prefer|36|||
restor|36|||restor=backup disast recoveri
screenshot|36|||screenshot better=imag edit enhanc
snapshot|36|||snapshot=backup disast recoveri photo;snapshot test=jest vitest
solana|36|||
think|36|||think through=brainstorm idea
weather|36|||
anti|34|||
cron|34|||cron job=linux shell bash script
displai|34|||
embed|34|||embed hit=hybrid search rank
especi|34|||
growth|34|||
guidelin|34|||
inbox|34|||inbox placement=email deliver
isol|34|||isol copi=git worktre branch;isol compon=storybook compon
least|34|||
manual|34|||manual=document doc coauthor
openapi|34|||
peopl|34|e||peopl will pai=price strategi;peopl drop off=convers optim cro;peopl mention=name entiti extract
priorit|34|||
rag|34|||
remov|34|||remov name=redact anonym;remov unus=dead code unus;remov nois=podcast audio edit
see|34|||
spec|34|||spec togeth=document doc coauthor;spec for=test unit;spec to task=plan implement write;spec for featur=product requir prd user stori
word|34|||word of mouth=referr affili;word document=docx document;word file=docx document;word doc=docx document
altern|32|||altern page=competitor analysi competit
card|32|||card payment=stripe paypal
definit|32|||
detector|32|||
feed|32|||
govern|32|||
horizont|32|||
known|32|||
layer|32|||
light|32|e||light=shader graphic webgl three smart home light;light curv=astronomi;light flicker=electrician electr wire
method|32|||method section=scientif write manuscript
microsoft|32|||microsoft offic=docx word document;microsoft word=docx document
misconfigur|32|||
music|32|||
place|32|e||
pr|32|||
replatform|32|||
repli|32|||repli to custom=custom support;repli to mail=email inbox gmail
s3|32|||s3=file upload storag
saml|32|||
slack|32|||
transcrib|32|||
weekli|32|||weekli updat=newslett intern commun
whatsapp|32|||
7|31|||
adjust|31|||
admin|31|||admin onli=author rbac permiss
anim|31|e||anim=gif anim
bank|31|||bank statement=subscript expens track
benchmark|31|||
branch|31|||
codex|31|||
dex|31|||
disast|31|||
encrypt|31|||encrypt between servic=servic mesh mtl;encrypt=cryptographi constant time
flux|31|||
focu|31|||
futur|31|e||futur valu=time seri forecast
gather|31|||
histor|31|||histor price=stock trade backtest
journei|31|||
measur|31|||
metadata|31|||
pai|31|||pai per call=aw lambda serverless
particularli|31|||
pass|31|e||pass local=flaki test;pass on rerun=flaki test;pass to next=on call handoff;pass the pager=on call handoff
recal|31|||
recent|31|||recent studi=pubm paper search
registri|31|||registri=powershel window
resili|31|||
scaffold|31|||
shop|31|||
shortcut|31|||
split|31|||split among=parallel agent dispatch subag;split monolith=microservic;split test=ab test experi
traffic|31|||traffic between servic=servic mesh mtl;traffic spike=load test
transit|31|||transit=state machin
turn|31|e||turn on for some=featur flag rollout;turn off=smart home light
writer|31|||
adher|29|||
anthrop|29|||
archiv|29|||
author|29|||author of=book search
cleanup|29|||
compress|29|||
css|29|||
entri|29|||
fallback|29|||
gap|29|||
header|29|||
id|29|||
mock|29|||mock up=figma mockup wirefram;mock interview=interview prepar
photo|29|||photo text=ocr text extract;photo of defect=comput vision detect
plai|29|e||
pull|29|e||pull data from site=scrape web extract
quot|29|||quot from=procur vendor supplier
reddit|29|||
resolut|29|||
short|29|e||short film=video edit gener;short stori=fiction stori write;short link=url shorten link
simul|29|||
singl|29|e||singl page=web artifact builder
space|29|||
startup|29|||
ux|29|||
book|28|||book meet=calendar schedul;book room=travel flight hotel;book tabl=restaur food
brand|28|||
bui|28|e||bui low=stock trade backtest;bui button=stripe paypal;bui onlin=shop price comparison
cash|28|||
catalog|28|||
ccpa|28|||
circuit|28|||circuit=quantum comput
cloudflar|28|||
concept|28||design|
confirm|28|||
convent|28|||convent commit=commit messag git
cryptocurr|28|||
defi|28|||
ethereum|28|||ethereum price=crypto price
face|28|e||
flaw|28|||
gc|28|||
iam|28|||
impact|28|||
lint|28|||lint complaint=lint format style
moltbot|28|||
outlin|28|||
owasp|28|||
pars|28|||pars invoic=data extract structur output
planner|28|||
privat|28|||
redact|28|||
relationship|28|||
resum|28||summar summari|
sh|28|||
ssh|28|||
stat|28|||
static|28|||
submit|28|||
synthesi|28|||
systemat|28|||
tech|28|||
threshold|28|||
accuraci|26|||accuraci=machin learn model train
adapt|26|||adapt model=fine tune lora;adapt=fine tune lora
answer|26|e||answer from document=rag retriev;answer visitor=chatbot convers;answer phone=voic agent call
art|26|||
auditor|26|||auditor=complianc soc2 iso audit
awar|26|||
breaker|26|||breaker trip=electrician electr wire
bridg|26|e||
certif|26|||certif expir=nginx proxi network;certif=complianc soc2 iso audit
clear|26|e||
container|26|||container=dockerfil docker contain
creativ|26|||
deal|26|e||deal=sale crm pipelin
fact|26|e||
fig|26|||
hipaa|26|||
hybrid|26|||
instruct|26|||instruct for model=prompt engin;instruct tune=fine tune lora
land|26|e||land page=frontend design ui;land in spam=email deliver
latest|26|||
mac|26|||
mail|26|||mail merg=docx word document;mail footer=email signatur templat
manipul|26|||
mermaid|26|||
mesh|26|||mesh=shader graphic webgl three
modifi|26|||
pci|26|||
postur|26|||
replac|26|||
segment|26|||
sequenc|26|||sequenc of call=diagram mermaid architectur;sequenc=bioinformat genom
side|26|e||side channel=cryptographi constant time
stori|26|||stori point=linear jira asana issu estim plan
strangler|26|||
stress|26|||stress=load test mental health well
target|26|||target audienc=custom research persona
temperatur|26|||temperatur outsid=weather forecast
vision|26|||
vital|26|||
whisper|26|||
analyst|25|||
approv|25|||approv flow=power autom flow
attach|25|||attach=file upload storag
changelog|25|||
citat|25|||
competit|25|||
complement|25|||
concurr|25|||
cooki|25|||cooki=privaci gdpr complianc
db|25|||
abl||e||
accid||e||
across||e||
afraid||e||
afternoon||e||
ag||e||
ago||e||
agre||e||
air||e||air condition=heat boiler radiat
aliv||e||
alon||e||
apart||e||apart=real estat
appar||e||
appear||e||
arm||e||
arriv||e||
asleep||e||
attent||e||
aunt||e||
autumn||e||
awak||e||
babi||e||
bad||e||bad deploi=rollback releas;bad row=data qualiti valid;bad result=search qualiti relev;bad news=feedback difficult convers
bag||e||
ball||e||
bath||e||
beach||e||
bear||e||
beat||e||beat=music composit
beauti||e||
bed||e||
beer||e||
begin||e||
believ||e||
bell||e||
belong||e||
big||e||
bird||e||
birthdai||e||birthdai idea=gift
bit||e||
black||e||black box=explain interpret shap;black out=redact anonym
blood||e||blood test=medic symptom
blow||e||
blue||e||blue screen=it support helpdesk
boat||e||
bodi||e||
bone||e||
bore||e||bore look=frontend design ui
born||e||
bother||e||
bottl||e||
bottom||e||
bowl||e||
box||e||box and arrow=diagram mermaid architectur;box plot=matplotlib seaborn plotli
boi||e||
boyfriend||e||
brave||e||
bread||e||
breakfast||e||
bright||e||
bring||e||
brother||e||
brown||e||
burn||e||burn=startup financi model
cake||e||
calm||e||
care||e||
carri||e||carri out plan=execut plan
cat||e||cat=pet
catch||e||
caus||e||
certain||e||
certainli||e||
chair||e||
chanc||e||
cheap||e||cheap ticket=travel flight hotel
chees||e||
chicken||e||
child||e||
children||e||
choic||e||
class||e||class plan=lesson curriculum teach
clever||e||
climb||e||
clock||e||
close||e||close=sale crm pipelin;close caption=video subtitl
coat||e||
coffe||e||
cold||e||cold start=aw lambda serverless;cold hous=heat boiler radiat
corner||e||
countri||e||
coupl||e||
cours||e||
cousin||e||
crazi||e||
crowd||e||
cry||e||
cup||e||
cut||e||cut video=video edit gener;cut silenc=podcast audio edit
dad||e||
danger||e||
dark||e||dark launch=featur flag rollout
daughter||e||
dead||e||dead code=refactor clean code;dead letter=queue event driven messag
dear||e||
death||e||
decid||e||
die||e||
difficult||e||
dinner||e||dinner=recip cook meal
dirti||e||dirti data=data qualiti valid
doctor||e||doctor=clinic medic health symptom
dog||e||dog=pet
door||e||
doubt||e||
draw||e||draw me=imag gener;draw name=raffl winner;draw graph=data visual
dream||e||
dress||e||
drink||e||
drive||e||drive browser=playwright selenium puppet;drive time=map rout direct
drop||e||
dry||e||
dust||e||
ear||e||
earli||e||
earth||e||
easili||e||
east||e||
easi||e||easi to misus=danger api sharp edg misus
eat||e||eat memori=perform optim profil;eat ram=memori leak
egg||e||
eight||e||
eleven||e||
empti||e||
enemi||e||enemi=game develop
enjoi||e||
enter||e||
entir||e||
equal||e||
even||e||
exactli||e||
excit||e||
expect||e||
ey||e||
fair||e||
fall||e||
fals||e||
famili||e||famili tree=genealogi famili
famou||e||
far||e||
farm||e||farm out=parallel agent dispatch subag
fat||e||
father||e||
favorit||e||
favourit||e||
fear||e||
feel||e||
feet||e||
fell||e||
felt||e||
fight||e||
fill||e||fill in=form fill;fill out=form fill;fill blank=form fill;fill web form=playwright selenium puppet
final||e||
fine||e||
finger||e||
finish||e||
fire||e||
five||e||
flat||e||flat tire=car repair mechan
floor||e||
foot||e||
footbal||e||
forc||e||
foreign||e||foreign languag=translat local internation;foreign kei=databas schema design
forest||e||
forev||e||
forget||e||forget between session=agent memori context
forgiv||e||
forward||e||
found||e||
four||e||
fresh||e||
fridai||e||
friend||e||
front||e||front page=readm document
fruit||e||
fun||e||
funni||e||funni pictur=meme;funni=joke humor
gentleman||e||
girl||e||
girlfriend||e||
glad||e||
glass||e||
god||e||god class=refactor clean code
gold||e||
good||e||
goodby||e||
grand||e||
grandfath||e||
grandmoth||e||
grass||e||
great||e||
green||e||
grei||e||
ground||e||ground answer=rag retriev
grow||e||
guess||e||
guest||e||guest list=wed
gui||e||
hair||e||
half||e||half bake=brainstorm idea
hand||e||hand over pager=on call handoff
hang||e||hang=systemat debug root caus
happen||e||
happi||e||
hard||e||hard to read=refactor clean code;hard code=secret manag credenti;hard talk=feedback difficult convers
hat||e||
hate||e||
head||e||head up everyon=newslett intern commun
hear||e||
heard||e||
heart||e||heart rate=neurosci eeg signal
heat||e||heat map=chart plot visual;heat map of=geospati gi map;heat=smart home light
heavi||e||
height||e||
hello||e||
hi||e||
hide||e||hide ident=redact anonym
hill||e||
hit||e||
hold||e||
hole||e||hole=secur audit vulner
honest||e||
hope||e||
hors||e||
hour||e||
hundr||e||hundr of page=programmat seo
hungri||e||
hurri||e||
hurt||e||
husband||e||
ic||e||
ill||e||
imagin||e||
insid||e||
interest||e||interest rate=loan mortgag credit
join||e||join=sql queri optim
joke||e||
juic||e||
jump||e||
kick||e||
kid||e||kid=child parent
kill||e||kill switch=featur flag rollout;kill process=process servic restart
king||e||
kiss||e||
knee||e||
knife||e||
knock||e||
ladi||e||
lake||e||
late||e||
later||e||
laugh||e||
lai||e||
lazi||e||lazi queri=polar datafram
leav||e||
left||e||
leg||e||
lie||e||
life||e||
lift||e||
lip||e||
listen||e||
littl||e||
lone||e||
lose||e||
lost||e||lost commit=git rebas conflict;lost data=backup disast recoveri;lost my kei=locksmith lock
lot||e||
loud||e||
love||e||
low||e||
luck||e||
lucki||e||
lunch||e||
main||e||main takeawai=summar summari
man||e||
mark||e||mark essai=grade rubric assess
marri||e||
matter||e||
mean||e||
meat||e||
men||e||
middl||e||
midnight||e||
mile||e||mile to=unit convers
milk||e||
million||e||
mind||e||
minut||e||minut=meet note transcript
mistak||e||
mix||e||mix effect=statsmodel;mix track=podcast audio edit
mom||e||
moment||e||
mondai||e||
month||e||
moon||e||
morn||e||morn brief=news brief
mother||e||
mountain||e||
mous||e||
mouth||e||
mum||e||
narrow||e||
neck||e||
neighbor||e||
neighbour||e||
nervou||e||
nice||e||
night||e||
nine||e||nine=slo error budget
nois||e||
normal||e||normal=databas schema design
north||e||
nose||e||
notic||e||
number||e||number togeth=report;number cruncher=data analysi
ocean||e||
offer||e||
old||e||old codebas=legaci modern migrat;old client=api version deprec
opinion||e||
opposit||e||
orang||e||
ordinari||e||
pain||e||
pair||e||
parent||e||parent leav=leav vacat hr
past||e||
peac||e||
pen||e||
pencil||e||
perfect||e||
pick||e||pick up where left=agent memori context;pick someon at random=raffl winner
piec||e||
plate||e||plate=lab protocol autom
pleasant||e||
pleasur||e||
plenti||e||
pocket||e||pocket=molecular dock
polit||e||
poor||e||
popular||e||
possibl||e||
presid||e||
pretti||e||
princ||e||
probabl||e||
promis||e||
proud||e||
purpl||e||
push||e||push updat=websocket realtim;push to product=deploi host;push notif=mobil app io android
put||e||put onlin=deploi host;put site onlin=vercel netlifi
quarter||e||quarter plan=priorit roadmap
queen||e||
quickli||e||
quiet||e||
rain||e||rain=weather forecast
rais||e||
reach||e||reach out=cold email outreach
reason||e||
red||e||red green=test driven develop tdd;red build=ci cd pipelin github action;red ey=photo edit
rememb||e||rememb=agent memori context;rememb to=remind todo task
repeat||e||
rice||e||
rich||e||
ride||e||
ring||e||
rise||e||
rock||e||
roll||e||roll dice=dice random number
roof||e||
round||e||round trip=properti base test
sad||e||
sail||e||
salt||e||
sand||e||
saturdai||e||
sea||e||
seat||e||
second||e||second pair of ey=code review;second brain=note obsidian;second review=code review
sens||e||
seriou||e||
seven||e||
shape||e||
sharp||e||sharp=risk metric portfolio
shine||e||
shirt||e||
shoe||e||
shot||e||
shoulder||e||
shout||e||
shower||e||
shut||e||
sick||e||sick dai=leav vacat hr
silenc||e||
silli||e||
sing||e||
sister||e||
sit||e||
six||e||
skin||e||skin=theme style
skirt||e||
sky||e||sky coordin=astropi astronomi
slowli||e||
small||e||small app=web artifact builder
smell||e||
smile||e||smile=drug discoveri chemistri molecul rdkit cheminformat
smoke||e||
snow||e||snow tomorrow=weather forecast
soft||e||
soldier||e||
son||e||
soon||e||
sorri||e||
sort||e||sort my file=file organ
soup||e||
south||e||
spoon||e||
spring||e||spring boot=java spring
stand||e||stand in=mock stub fixtur;stand=sport score
star||e||star=astronomi;star catalog=astropi astronomi;star sign=horoscop astrologi
station||e||
stai||e||
steal||e||
stick||e||
stone||e||
storm||e||
straight||e||
strang||e||
street||e||
strong||e||strong password=password gener
stuff||e||
stupid||e||
subject||e||
success||e||
sudden||e||
suddenli||e||
sugar||e||
summer||e||
sun||e||
sundai||e||
sunni||e||sunni=weather forecast
suppos||e||
surpris||e||
sweet||e||
swim||e||
tall||e||
tast||e||
taxi||e||
tea||e||
tear||e||
teeth||e||
ten||e||
terribl||e||
thank||e||
thick||e||
thin||e||
third||e||third parti packag=suppli chain risk;third parti down=retri resili circuit breaker
thirti||e||
thought||e||thought leadership=blog articl content
thousand||e||thousand of user=load test
three||e||
throw||e||throw garbag=fuzz;throw it awai=finish branch merg pull request
thursdai||e||
tie||e||
tight||e||
till||e||
tini||e||tini url=url shorten link
tire||e||
todai||e||
toe||e||
tomato||e||
tomorrow||e||
tongu||e||
tonight||e||
tooth||e||
total||e||total=xlsx spreadsheet excel
touch||e||
town||e||
toi||e||
tree||e||tree shake=webpack vite bundler
troubl||e||
true||e||
truth||e||
tuesdai||e||
twelv||e||
twenti||e||
twice||e||
ugli||e||ugli=frontend design ui
uncl||e||
usual||e||
veget||e||
villag||e||
wait||e||
wake||e||wake me=monitor observ alert countdown timer alarm
walk||e||walk through=tutori onboard guid
wall||e||wall art=canva design poster
war||e||
warm||e||
wash||e||wash machin=applianc
wast||e||wast monei=cost optim cloud
watch||e||
wear||e||
wednesdai||e||
week||e||
weekend||e||
welcom||e||welcom email=email sequenc drip
west||e||
wet||e||wet lab=lab protocol autom;wet ceil=plumb pipe leak flood burst
wheel||e||
white||e||
wide||e||
wife||e||
wild||e||
win||e||win back=churn retent
wind||e||
winter||e||
wise||e||
wish||e||
woman||e||
women||e||
wonder||e||
wood||e||
worri||e||
wors||e||
worst||e||
wrong||e||wrong result=systemat debug root caus;wrong result come back=search qualiti relev;wrong item=return refund order
yard||e||
year||e||
yellow||e||
yesterdai||e||
young||e||
amaz||e||
awesom||e||
bravo||e||
bye||e||
cheer||e||
congrat||e||
congratul||e||
cool||e||
damn||e||
dude||e||
fabul||e||
goodnight||e||
greet||e||
haha||e||
hahaha||e||
hehe||e||
hei||e||
hmm||e||
hoorai||e||
howdi||e||
hurrai||e||
lol||e||
nah||e||
nope||e||
okai||e||
omg||e||
oop||e||
pleas||e||
sir||e||
sup||e||
ugh||e||
wow||e||
yai||e||
yeah||e||
yep||e||
yo||e||
yup||e||
planilha|||spreadsheet excel|
hoja|||spreadsheet excel|
tableur|||spreadsheet excel|
tabel|||spreadsheet excel|
tabellen|||spreadsheet excel|
tabella|||spreadsheet excel|
foglio|||spreadsheet excel|
таблица|||spreadsheet excel|
таблицу|||spreadsheet excel|
表格|||spreadsheet excel|
表計|||spreadsheet excel|
엑셀|||spreadsheet excel|
diapositiva|||slide present|
diaposit|||slide present|
apresentacao|||slide present|
presentacion|||slide present|
folien|||slide present|
prasent|||slide present|
vortrag|||slide present|
presentazion|||slide present|
слаиды|||slide present|
презентация|||slide present|
презентацию|||slide present|
幻灯|||slide present|
演示|||slide present|
発表|||slide present|
スラ|||slide present|
슬라|||slide present|
documento|||document|
dokument|||document|
documenti|||document|
документ|||document|
документы|||document|
文档|||document|
文書|||document|
資料|||document|
문서|||document|
carta|||letter docx|
lettr|||letter docx|
schreiben|||letter docx|
lettera|||letter docx|
письмо|||letter docx|
信件|||letter docx|
手紙|||letter docx|
편지|||letter docx|
relatorio|||report|
rapport|||report|
bericht|||report|
relazion|||report|
отчет|||report|
отчета|||report|
报告|||report|
報告|||report|
보고|||report|
correo|||email|
courriel|||email|
почта|||email|
почту|||email|
邮件|||email|
メー|||email|
메일|||email|
imagen|||imag|
imagem|||imag|
bild|||imag|
bilder|||imag|
immagin|||imag|
immagini|||imag|
изображение|||imag|
картинка|||imag|
картинку|||imag|
图片|||imag|
画像|||imag|
사진|||imag|
видео|||video|
视频|||video|
動画|||video|
영상|||video|
аудио|||audio transcrib|
音频|||audio transcrib|
音声|||audio transcrib|
음성|||audio transcrib|
traducir|||translat|
traduzir|||translat|
traduir|||translat|
ubersetzen|||translat|
ubersetz|||translat|
tradurr|||translat|
переведи|||translat|
перевести|||translat|
перевод|||translat|
翻译|||translat|
翻訳|||translat|
번역|||translat|
resumen|||summar summari|
resumir|||summar summari|
resumo|||summar summari|
zusammenfassung|||summar summari|
zusammenfassen|||summar summari|
riassunto|||summar summari|
riassumer|||summar summari|
сводка|||summar summari|
резюмируи|||summar summari|
总结|||summar summari|
摘要|||summar summari|
要約|||summar summari|
요약|||summar summari|
buscar|||search|
busca|||search|
recherch|||search|
chercher|||search|
such|||search|
suchen|||search|
cercar|||search|
cerca|||search|
поиск|||search|
наиди|||search|
搜索|||search|
检索|||search|
検索|||search|
검색|||search|
redacta|||write|
redactar|||write|
escribir|||write|
escrev|||write|
redig|||write|
ecrir|||write|
schreib|||write|
scriver|||write|
scrivi|||write|
напиши|||write|
написать|||write|
combinar|||merg|
unir|||merg|
fusionn|||merg|
zusammenfuhren|||merg|
объедини|||merg|
объединить|||merg|
合并|||merg|
統合|||merg|
병합|||merg|
convertir|||convert|
umwandeln|||convert|
konvertieren|||convert|
конвертируи|||convert|
преобразуи|||convert|
转换|||convert|
変換|||convert|
변환|||convert|
archivo|||file|
arquivo|||file|
fichier|||file|
datei|||file|
dateien|||file|
фаил|||file|
фаилы|||file|
文件|||file|
파일|||file|
tabla|||tabl|
tabela|||tabl|
таблице|||tabl|
grafico|||chart|
graphiqu|||chart|
diagramm|||chart|
график|||chart|
графики|||chart|
图表|||chart|
차트|||chart|
presupuesto|||budget|
orcamento|||budget|
haushaltsplan|||budget|
бюджет|||budget|
预算|||budget|
予算|||budget|
예산|||budget|
factura|||invoic|
fatura|||invoic|
factur|||invoic|
rechnung|||invoic|
rechnungen|||invoic|
fattura|||invoic|
счет|||invoic|
发票|||invoic|
請求|||invoic|
청구|||invoic|
pago|||payment|
cobrar|||payment|
pagamento|||payment|
paiement|||payment|
zahlung|||payment|
zahlungen|||payment|
оплата|||payment|
оплату|||payment|
платеж|||payment|
支付|||payment|
付款|||payment|
決済|||payment|
결제|||payment|
suscripcion|||subscript|
assinatura|||subscript|
abonn|||subscript|
abo|||subscript|
abbonamento|||subscript|
подписка|||subscript|
подписки|||subscript|
订阅|||subscript|
구독|||subscript|
contrato|||contract|
contrat|||contract|
vertrag|||contract|
contratto|||contract|
договор|||contract|
合同|||contract|
契約|||contract|
계약|||contract|
curriculum|||resum|
curriculo|||resum|
lebenslauf|||resum|
резюме|||resum|
简历|||resum|
履歴|||resum|
이력|||resum|
empleo|||job|
emprego|||job|
emploi|||job|
stell|||job|
lavoro|||job|
работа|||job|
вакансия|||job|
工作|||job|
招聘|||job|
求人|||job|
채용|||job|
reunion|||meet|
reuniao|||meet|
besprechung|||meet|
riunion|||meet|
встреча|||meet|
совещание|||meet|
会议|||meet|
会議|||meet|
회의|||meet|
calendario|||calendar schedul|
calendri|||calendar schedul|
kalend|||calendar schedul|
календарь|||calendar schedul|
日历|||calendar schedul|
日程|||calendar schedul|
予定|||calendar schedul|
일정|||calendar schedul|
nota|||note|
notizen|||note|
appunti|||note|
заметка|||note|
заметки|||note|
笔记|||note|
메모|||note|
comunicado|||announc intern commun|
communiqu|||announc intern commun|
mitteilung|||announc intern commun|
объявление|||announc intern commun|
公告|||announc intern commun|
通知|||announc intern commun|
공지|||announc intern commun|
empresa|||compani|
entrepris|||compani|
unternehmen|||compani|
firma|||compani|
azienda|||compani|
компания|||compani|
компании|||compani|
公司|||compani|
会社|||compani|
회사|||compani|
sitio|||websit|
pagina|||websit|
webseit|||websit|
webseiten|||websit|
саит|||websit|
саита|||websit|
саите|||websit|
网站|||websit|
网页|||websit|
사이|||websit|
diseno|||design|
disenar|||design|
desenho|||design|
gestalten|||design|
gestaltung|||design|
grafica|||design|
progettar|||design|
дизаин|||design|
设计|||design|
設計|||design|
디자|||design|
interfaz|||frontend interfac|
oberflach|||frontend interfac|
interfaccia|||frontend interfac|
интерфеис|||frontend interfac|
界面|||frontend interfac|
화면|||frontend interfac|
boton|||button|
botao|||button|
bouton|||button|
knopf|||button|
schaltflach|||button|
pulsant|||button|
кнопка|||button|
кнопку|||button|
按钮|||button|
버튼|||button|
captura|||screenshot|
bildschirmfoto|||screenshot|
скриншот|||screenshot|
截图|||screenshot|
截屏|||screenshot|
prueba|||test|
tester|||test|tester=test qa qualiti
prufen|||test|
prufe|||test|
provar|||test|
проверь|||test|
проверить|||test|
тест|||test|
тесты|||test|
测试|||test|
테스|||test|
depurar|||bug debug|
fehler|||bug debug|
errori|||bug debug|
ошибка|||bug debug|
ошибку|||bug debug|
баг|||bug debug|
错误|||bug debug|
调试|||bug debug|
不具|||bug debug|
버그|||bug debug|
codigo|||code|
codic|||code|
код|||code|
кода|||code|
代码|||code|
코드|||code|
revisar|||review|
relectur|||review|
uberprufen|||review|
revision|||review|
проверка|||review|
ревью|||review|
审查|||review|
评审|||review|
리뷰|||review|
datenbank|||databas|
donne|||databas|
база|||databas|
базу|||databas|
数据|||databas|
데이|||databas|
servidor|||server|
serveur|||server|
сервер|||server|
服务|||server|
서버|||server|
desplegar|||deploi|
implantar|||deploi|
bereitstellen|||deploi|
distribuir|||deploi|
разверни|||deploi|
развернуть|||deploi|
деплои|||deploi|
部署|||deploi|
배포|||deploi|
seguridad|||secur|
seguranca|||secur|
securit|||secur|
sicherheit|||secur|
sicurezza|||secur|
безопасность|||secur|
安全|||secur|
보안|||secur|
privacidad|||privaci gdpr|
datenschutz|||privaci gdpr|
dsgvo|||privaci gdpr|
rgpd|||privaci gdpr|
конфиденциальность|||privaci gdpr|
隐私|||privaci gdpr|
개인|||privaci gdpr|
borrar|||delet|
eliminar|||delet|
apagar|||delet|
supprim|||delet|
loschen|||delet|
cancellar|||delet|
удали|||delet|
удалить|||delet|
删除|||delet|
削除|||delet|
삭제|||delet|
entrenar|||train machin learn model|
treinar|||train machin learn model|
entrain|||train machin learn model|
trainieren|||train machin learn model|
addestrar|||train machin learn model|
обучить|||train machin learn model|
обучи|||train machin learn model|
训练|||train machin learn model|
学習|||train machin learn model|
학습|||train machin learn model|
clasificar|||classif|
classificar|||classif|
classer|||classif|
klassifizieren|||classif|
классификация|||classif|
分类|||classif|
分類|||classif|
분류|||classif|
literatura|||literatur paper|
litteratur|||literatur paper|
articulo|||literatur paper|
artigo|||literatur paper|
literatur|||literatur paper|
letteratura|||literatur paper|
статья|||literatur paper|
статьи|||literatur paper|
литература|||literatur paper|
文献|||literatur paper|
论文|||literatur paper|
論文|||literatur paper|
논문|||literatur paper|
investigacion|||research|
pesquisa|||research|
forschung|||research|
ricerca|||research|
исследование|||research|
研究|||research|
연구|||research|
clima|||weather|
meteo|||weather|
wetter|||weather|
погода|||weather|
天气|||weather|
天気|||weather|
날씨|||weather|
tren|||train transit rout|
trem|||train transit rout|
bahn|||train transit rout|
zug|||train transit rout|
treno|||train transit rout|
поезд|||train transit rout|
метро|||train transit rout|
地铁|||train transit rout|
火车|||train transit rout|
電車|||train transit rout|
지하|||train transit rout|
vuelo|||flight|
voo|||flight|
flug|||flight|
volo|||flight|
реис|||flight|
航班|||flight|
비행|||flight|
receta|||recip|
receita|||recip|
recett|||recip|
rezept|||recip|
ricetta|||recip|
рецепт|||recip|
食谱|||recip|
料理|||recip|
요리|||recip|
publicar|||publish post|
publier|||publish post|
veroffentlichen|||publish post|
pubblicar|||publish post|
опубликуи|||publish post|
опубликовать|||publish post|
发布|||publish post|
投稿|||publish post|
게시|||publish post|
ensayo|||essai|
redacao|||essai|
dissert|||essai|dissert=essai academ write
aufsatz|||essai|
сочинение|||essai|
作文|||essai|
precio|||price|
preco|||price|
prix|||price|
prei|||price|
prezzo|||price|
цена|||price|
цены|||price|
价格|||price|
価格|||price|
가격|||price|
accion|||stock|
aco|||stock|
akti|||stock|
aktien|||stock|
azioni|||stock|
акции|||stock|
股票|||stock|
株価|||stock|
주식|||stock|
kund|||custom|
kunden|||custom|
clienti|||custom|
клиент|||custom|
клиенты|||custom|
客户|||custom|
顧客|||custom|
고객|||custom|
letter||||letter=docx word document
letterhead||||letterhead=docx word document
stationeri||||stationeri=docx word document
memo||||memo=docx word document
redlin||||redlin=docx word document
offic||||offic file=docx word document
printout||||printout=pdf
paper||||paper form=pdf;paper templat=latex venu templat
fillabl||||fillabl=pdf
stapl||||stapl=pdf
blank||||blank page=pdf
questionnair||||questionnair=form fill;questionnair from custom=complianc soc2 iso audit
keynot||||keynot=pptx present slide
pitch||||pitch=pptx present slide
speaker||||speaker note=pptx present slide
bullet||||bullet slide=pptx present slide
boardroom||||boardroom=pptx present slide
lectur||||lectur=pptx present slide
meetup||||meetup talk=pptx present slide
pivot||||pivot=xlsx spreadsheet excel;pivot tabl=xlsx spreadsheet excel
vlookup||||vlookup=xlsx spreadsheet excel
formula||||formula=xlsx spreadsheet excel
cell||||cell=xlsx spreadsheet excel;cell type=singl cell rna seq;cell cluster=scanpi anndata singl cell
column||||column=xlsx spreadsheet excel
row||||row=xlsx spreadsheet excel;row level secur=supabas firebas
ledger||||ledger=xlsx spreadsheet excel
household||||household budget=xlsx spreadsheet excel
sum||||sum=xlsx spreadsheet excel
sheet||||sheet=xlsx spreadsheet excel
csv||||csv cleanup=xlsx spreadsheet excel
tabular||||tabular=xlsx spreadsheet excel
receipt||||receipt=ocr text extract account invoic financ
handwrit||||handwrit=ocr text extract
handwritten||||handwritten=ocr text extract
digit||||digit=ocr text extract
bar||||bar graph=chart plot visual;bar chart=matplotlib seaborn plotli
pie||||pie=chart plot visual
histogram||||histogram=chart plot visual
scatter||||scatter=chart plot visual;scatter plot=matplotlib seaborn plotli
ax||||ax=chart plot visual
plot||||plot=chart plot visual fiction stori write;plot number=data visual
writeup||||writeup=report
announc||||announc=newslett intern commun;announc product=go to market launch
3p||||3p updat=newslett intern commun
leadership||||leadership updat=newslett intern commun
faq||||faq answer=newslett intern commun
restyl||||restyl=theme style
palett||||palett=theme style
font||||font=theme style
corpor||||corpor color=brand guidelin;corpor ident=brand guidelin
hous||||hous style=brand guidelin;hous=real estat
logo||||logo color=brand guidelin
prettier||||prettier=frontend design ui lint format style
polish||||polish page=frontend design ui;polish=edit proofread write
slick||||slick=frontend design ui
flyer||||flyer=canva design poster
print||||print piec=canva design poster
album||||album cover=canva design poster;album=music spotifi playback photo
banner||||banner=canva design poster
leaflet||||leaflet=canva design poster
particl||||particl=algorithm gener art
p5||||p5=algorithm gener art
artwork||||artwork=algorithm gener art
perlin||||perlin=algorithm gener art
slider||||slider to plai=algorithm gener art
pictur||||pictur of=imag gener;pictur of architectur=diagram mermaid architectur;pictur of page=screenshot captur
paint||||paint=imag gener;paint room=home repair mainten
watercolor||||watercolor=imag gener
illustr||||illustr=imag gener
cartoon||||cartoon=imag gener
portrait||||portrait=imag gener
wallpap||||wallpap=imag gener
avatar||||avatar=imag gener
photorealist||||photorealist=imag gener
emoji||||emoji=gif anim
reaction||||reaction=gif anim
bounc||||bounc=gif anim email deliver;bounc idea=brainstorm idea;bounc rate=convers optim cro
spin||||spin=gif anim;spin up server=terraform infrastructur iac
emblem||||emblem=logo icon
favicon||||favicon=logo icon
comp||||comp=figma mockup wirefram
handoff||||handoff from design=figma mockup wirefram
prototyp||||prototyp screen=figma mockup wirefram
screen||||screen reader=access wcag;screen molecul=drug discoveri chemistri molecul
keyboard||||keyboard onli=access wcag
blind||||blind user=access wcag;blind review=redact anonym
contrast||||contrast ratio=access wcag
disabl||||disabl user=access wcag
aria||||aria=access wcag
phone||||phone screen=respons layout css;phone app=mobil app io android;phone call=voic agent call;phone number of=address contact
breakpoint||||breakpoint=respons layout css
flexbox||||flexbox=respons layout css
center||||center=respons layout css
headlin||||headlin=copywrit copi news brief
taglin||||taglin=copywrit copi
slogan||||slogan=copywrit copi
persuas||||persuas=copywrit copi market psychologi
catchi||||catchi=copywrit copi
typo||||typo=edit proofread write
grammar||||grammar=edit proofread write
spell||||spell=edit proofread write
sound||||sound robot=edit proofread write;sound human=edit proofread write;sound like ai=human ai write;sound like chatgpt=human ai write;sound engin=music audio product
tighten||||tighten=edit proofread write
wordi||||wordi=edit proofread write
rephras||||rephras=edit proofread write
clearer||||clearer prose=edit proofread write
chatgpt||||chatgpt sound=human ai write;chatgpt wrote=human ai write
written||||written by chatgpt=human ai write
robot||||robot=human ai write;robot arm=drone robot hardwar
tldr||||tldr=summar summari
gist||||gist=summar summari
shorten||||shorten=summar summari
boil||||boil down=summar summari
condens||||condens=summar summari
recap||||recap=summar summari
other||||other languag=translat local internation;other place=variant analysi;other player=competitor analysi competit
german||||german version=translat local internation
spanish||||spanish version=translat local internation
multilingu||||multilingu=translat local internation
how||||how to run it=readm document;how good test=mutat test;how reliabl=slo error budget;how much traffic=load test;how much to charg=price strategi;how we compar=competitor analysi competit;how big is market=market size;how is it structur=code explan onboard codebas;how long will it take=estim plan;how do i get to=map rout direct;how much is=calcul arithmet;how is nasdaq=stock quot market price
newcom||||newcom=readm document tutori onboard guid
what||||what it doe=readm document;what chang=changelog releas note;what new=changelog releas note;what is known=literatur review research paper;what went wrong=postmortem incid;what could go wrong=threat model stride;what did intrud=forens;what if=simul model;what to charg=price strategi;what to build=product requir prd user stori;what first=priorit roadmap;what went well=retrospect agil scrum;what to call=domain name;what wa said=transcrib speech audio;what screen look like=screenshot captur;what happen todai=news brief;what doe thi code do=code explan onboard codebas;what did chang break=differenti review;what to watch=movi book recommend;what to read=movi book recommend;what time is it in=time zone clock;what doe word mean=dictionari definit;what song=lyric song search;what is differ=text comparison diff;what happen at=log analysi
propos||||propos draft=document doc coauthor
rfc||||rfc=document doc coauthor;rfc conform=spec complianc
teach||||teach=tutori onboard guid;teach agent=skill creator write;teach junior=pair program mentor
lesson||||lesson=tutori onboard guid;lesson from outag=postmortem incid
why||||why we chose=architectur decis record adr;why it happen=postmortem incid;why model decid=explain interpret shap;why peopl bui=market psychologi
rational||||rational=architectur decis record adr
reject||||reject altern=architectur decis record adr
chose||||chose over=architectur decis record adr
sketch||||sketch of system=diagram mermaid architectur
org||||org chart=diagram mermaid architectur
sinc||||sinc last version=changelog releas note;sinc last tag=changelog releas note;sinc updat=regress bisect
ship||||ship thi=changelog releas note;ship it=deploi host
footnot||||footnot=citat bibliographi
doi||||doi=citat bibliographi
bibtex||||bibtex=citat bibliographi
refere||||refere=peer review manuscript
journal||||journal ask=peer review manuscript;journal submiss=scientif write manuscript;journal=note obsidian
prior||||prior work=literatur review research paper;prior art=patent intellectu properti
studi||||studi on=literatur review research paper;studi about=literatur review research paper
scholarli||||scholarli=literatur review research paper
introduct||||introduct section=scientif write manuscript
abstract||||abstract for=scientif write manuscript
confer||||confer format=latex venu templat;confer organ=event plan
camera||||camera readi=latex venu templat;camera=comput vision detect
two||||two column=latex venu templat;two branch at onc=git worktre branch
neurip||||neurip style=latex venu templat
fund||||fund=grant propos
funder||||funder=grant propos
nih||||nih=grant propos
nsf||||nsf=grant propos
fellowship||||fellowship=grant propos
a0||||a0=poster confer
poster||||poster session=poster confer
hire||||hire manag=resum cv job;hire=hr employe;hire someon=hire recruit candid
career||||career=resum cv job
tailor||||tailor my=resum cv job
whiteboard||||whiteboard=interview prepar
who||||who said what=meet note transcript;who doe what=incid respons runbook;who might attack=threat model stride;who is log=authent oauth jwt;who can see=author rbac permiss;who is connect=network graph analysi;who bui=custom research persona;who could bui=lead research;who can call=entri point attack surfac;who plai=sport score;who own domain=ip address domain whoi
standup||||standup note=meet note transcript;standup=retrospect agil scrum
rough||||rough idea=brainstorm idea
not||||not sure what to build=brainstorm idea;not find=search qualiti relev;not show up in googl=seo search engin
befor||||befor code write test=test driven develop tdd;befor you sai done=verif complet;befor merg=code review;befor touch code=plan implement write;befor tool run=hook plugin claud code;befor my call=meet agenda prepar
assert||||assert=test unit
untest||||untest=test unit
flip||||flip oper=mutat test
surviv||||surviv=mutat test
random||||random input=properti base test;random byte=fuzz;random forest=scikit learn;random pick=dice random number;random password=password gener
invari||||invari=properti base test
shrink||||shrink=properti base test;shrink imag=dockerfil docker contain
malform||||malform input=fuzz
crash||||crash input=fuzz;crash=systemat debug root caus;crash gracefulli=error handl;crash report=sentri error track
corpu||||corpu of input=fuzz
click||||click through=e2e playwright browser test;click=e2e playwright browser test
headless||||headless=e2e playwright browser test
selector||||selector=e2e playwright browser test
sometim||||sometim fail=flaki test
intermitt||||intermitt=flaki test
randomli||||randomli fail=flaki test
rerun||||rerun=flaki test
fake||||fake servic=mock stub fixtur;fake data=mock stub fixtur;fake dataset=synthet data
dummi||||dummi data=mock stub fixtur
seed||||seed data=mock stub fixtur
weird||||weird bug=systemat debug root caus;weird erc20=token integr
cannot||||cannot figur=systemat debug root caus;cannot decid=decis make framework;cannot connect=it support helpdesk;cannot log in=password account access
keep||||keep happen=systemat debug root caus;keep fail downstream=retri resili circuit breaker;keep ey on=monitor observ alert
broke||||broke=systemat debug root caus
hunt||||hunt down=systemat debug root caus
no||||no idea why=systemat debug root caus;no code autom=zapier n8n workflow autom;no power=electrician electr wire;no heat=heat boiler radiat
misbehav||||misbehav=systemat debug root caus
off||||off by on=systemat debug root caus;off by on hour=timezon date
claim||||claim done=verif complet;claim back=expens reimburs
proof||||proof it work=verif complet;proof of concept=fals posit triag vulner
prove||||prove it=verif complet
realli||||realli fix=verif complet
tell||||tell me it fix=verif complet;tell colleagu=feedback difficult convers
doubl||||doubl check finish=verif complet
shown||||shown output=verif complet
wrap||||wrap up branch=finish branch merg pull request;wrap api for agent=mcp server builder
everyth||||everyth green=finish branch merg pull request;everyth is down=incid respons runbook
critiqu||||critiqu code=code review
saniti||||saniti check code=code review;saniti check data=data qualiti valid
disagre||||disagre with review=receiv code review feedback
merg||||merg request=pull request pr;merg conflict=git rebas conflict;merg result=hybrid search rank;merg workbook=excel powerqueri
patch||||patch submiss=pull request pr;patch live=product hotfix
babysit||||babysit=pull request pr
squash||||squash=commit messag git
separ||||separ checkout=git worktre branch;separ worker=parallel agent dispatch subag;separ read=event sourc cqr;separ custom data=multi tenant saa;separ=divorc custodi famili law
without||||without touch work copi=git worktre branch;without downtim=databas migrat
diverg||||diverg=git rebas conflict
mess||||mess up branch=git rebas conflict
undo||||undo commit=git rebas conflict;undo step=saga distribut transact;undo deploi=rollback releas
cherri||||cherri pick=git rebas conflict
bisect||||bisect=git rebas conflict
which||||which commit=git rebas conflict;which version win=ab test experi;which servic is slow=trace distribut;which option=decis make framework
roadmap||||roadmap of chang=plan implement write
bite||||bite size=plan implement write
at||||at same time=parallel agent dispatch subag
sever||||sever worker=parallel agent dispatch subag;sever agent=multi agent orchestr
simultan||||simultan=parallel agent dispatch subag
independ||||independ problem=parallel agent dispatch subag
unrel||||unrel failur=parallel agent dispatch subag;unrel thing=parallel agent dispatch subag
divid||||divid work=parallel agent dispatch subag
reusabl||||reusabl instruct=skill creator write;reusabl compon=tailwind css design system
expos||||expos tool=mcp server builder
let||||let claud us=mcp server builder
reword||||reword prompt=prompt engin
few||||few shot=prompt engin
slash||||slash command=hook plugin claud code
after||||after edit run=hook plugin claud code;after outag=postmortem incid
tidi||||tidi=refactor clean code
spaghetti||||spaghetti=refactor clean code
messi||||messi code=refactor clean code;messi folder=file organ
duplic||||duplic code=refactor clean code;duplic=data qualiti valid;duplic on disk=file organ;duplic request=idempot
simplifi||||simplifi=refactor clean code
untangl||||untangl=refactor clean code
legaci||||legaci mess=refactor clean code
eslint||||eslint=lint format style
ruff||||ruff=lint format style
annot||||annot=type safeti imag dataset label annot
mypi||||mypi=type safeti
ani||||ani everywher=type safeti
null||||null check=type safeti;null pointer=c++ memori safeti
outdat||||outdat librari=depend upgrad
bump||||bump version=depend upgrad
stale||||stale packag=depend upgrad;stale data=cach redi
abandon||||abandon packag=depend upgrad;abandon=suppli chain risk convers optim cro
newer||||newer version=depend upgrad
eol||||eol=depend upgrad
riski||||riski dep=suppli chain risk
unmaintain||||unmaintain=suppli chain risk
typosquat||||typosquat=suppli chain risk
dep||||dep riski=suppli chain risk
gpl||||gpl=licens complianc
copyleft||||copyleft=licens complianc
legal||||legal us of librari=licens complianc
mani||||mani packag=monorepo workspac;mani user at onc=load test
turborepo||||turborepo=monorepo workspac
nx||||nx=monorepo workspac
regular||||regular express=regex pattern
swagger||||swagger=document api openapi
describ||||describ endpoint=document api openapi;describ data=data analysi exploratori
pagin||||pagin=api design rest
nest||||nest queri=graphql schema resolv
over||||over fetch=graphql schema resolv
presenc||||presenc=websocket realtim
try||||try catch=error handl;try to hack=penetr test pentest;try endpoint=postman api test
swallow||||swallow error=error handl
race||||race condit=concurr async
deadlock||||deadlock=concurr async
await||||await=concurr async
goroutin||||goroutin=concurr async go golang
lock||||lock=concurr async;lock out=locksmith lock;lock account=password account access
sluggish||||sluggish=perform optim profil
take||||take forev=perform optim profil;take too long=perform optim profil;take monei=payment stripe bill;take payment=stripe paypal
faster||||faster=perform optim profil;faster than panda=polar datafram
lag||||lag=perform optim profil
flame||||flame graph=perform optim profil
hog||||hog=perform optim profil
laggi||||laggi=perform optim profil
crawl||||crawl=perform optim profil scrape web extract
out||||out of memori=memori leak;out of stock=inventori stock warehous;out of space=disk storag cleanup
oom||||oom=memori leak
ram||||ram keep grow=memori leak
lighthous||||lighthous=web vital perform
largest||||largest content=web vital perform
memoiz||||memoiz=cach redi
recomput||||recomput everi time=cach redi
cdn||||cdn=cach redi;cdn rule=cloudflar worker
too||||too mani request=rate limit throttl;too big for memori=spark big data;too big for panda=dask parallel;too big for on server=databas replic shard;too mani connect=connect pool;too complex=code metric complex;too mani task=time manag focu product
hammer||||hammer=rate limit throttl
abus||||abus of endpoint=rate limit throttl
timeout||||timeout=retri resili circuit breaker
flaki||||flaki upstream=retri resili circuit breaker
back||||back off=retri resili circuit breaker
cascad||||cascad=retri resili circuit breaker
kafka||||kafka=queue event driven messag
rabbitmq||||rabbitmq=queue event driven messag
span||||span servic=saga distribut transact;span=trace distribut
compens||||compens=saga distribut transact
partial||||partial failur=saga distribut transact
append||||append onli=event sourc cqr
replai||||replai histori=event sourc cqr
rebuild||||rebuild state=event sourc cqr
gradual||||gradual releas=featur flag rollout
percentag||||percentag of user=featur flag rollout
variant||||variant=ab test experi bioinformat genom
statist||||statist signific=ab test experi
slim||||slim imag=dockerfil docker contain
pod||||pod=kubernet deploy
crashloop||||crashloop=kubernet deploy
manifest||||manifest=kubernet deploy
ingress||||ingress=kubernet deploy
rollout||||rollout=kubernet deploy
kubectl||||kubectl=kubernet deploy
provis||||provis=terraform infrastructur iac
reproduc||||reproduc infrastructur=terraform infrastructur iac
untrust||||untrust pull request=github action secur;untrust input=github action secur
revert||||revert releas=rollback releas
know||||know when it break=monitor observ alert
uptim||||uptim=monitor observ alert
notifi||||notifi=monitor observ alert
grep||||grep log=log
noisi||||noisi log=log
sev1||||sev1=incid respons runbook
blameless||||blameless=postmortem incid
pager||||pager=on call handoff
shift||||shift chang=on call handoff
rotat||||rotat=on call handoff;rotat kei=secret manag credenti
region||||region goe down=backup disast recoveri;region on map=geospati gi map
leak||||leak kei=secret manag credenti
unus||||unus resourc=cost optim cloud
cheaper||||cheaper=cost optim cloud;cheaper model=llm cost token
orphan||||orphan=cost optim cloud
sidecar||||sidecar=servic mesh mtl
dn||||dn=nginx proxi network
tl||||tl=nginx proxi network
firewal||||firewal=nginx proxi network
bash||||bash=linux shell bash script
n||||n 1=sql queri optim
entiti||||entiti=databas schema design;entiti framework=dotnet csharp;entiti and relat=knowledg graph ontologi
alter||||alter tabl=databas migrat
psql||||psql=postgresql
pg||||pg=postgresql
jsonb||||jsonb=postgresql
nightli||||nightli load=data pipelin etl
ingest||||ingest=data pipelin etl
warehous||||warehous=data pipelin etl
airflow||||airflow=data pipelin etl
dag||||dag=data pipelin etl
crunch||||crunch number=data analysi exploratori
terabyt||||terabyt=spark big data
huge||||huge dataset=spark big data
partit||||partit=spark big data
shuffl||||shuffl=spark big data
kpi||||kpi=dashboard busi intellig
tableau||||tableau=dashboard busi intellig
narr||||narr for execut=data storytel
season||||season=time seri forecast
demand||||demand=time seri forecast
signific||||signific=statist analysi
p||||p valu=statist analysi
t||||t test=statist analysi
anova||||anova=statist analysi
confid||||confid interv=statist analysi
correl||||correl=statist analysi
hypothesi||||hypothesi=statist analysi
grab||||grab from websit=scrape web extract;grab video=video download youtub
harvest||||harvest=scrape web extract
shapefil||||shapefil=geospati gi map
latitud||||latitud=geospati gi map
distanc||||distanc between place=geospati gi map
satellit||||satellit=geospati gi map
classifi||||classifi=machin learn model train
label||||label data=machin learn model train;label imag=imag dataset label annot
overfit||||overfit=machin learn model train
own||||own data=fine tune lora;own document=rag retriev
7b||||7b=fine tune lora
gpu||||gpu memori=fine tune lora;gpu train=deep learn pytorch neural;gpu server=model deploy serv
24gb||||24gb=fine tune lora
consum||||consum gpu=fine tune lora
epoch||||epoch=deep learn pytorch neural
cnn||||cnn=deep learn pytorch neural
tensor||||tensor=deep learn pytorch neural
nearest||||nearest neighbour=embed vector databas;nearest=map rout direct
cite||||cite sourc=rag retriev
irrelev||||irrelev result=search qualiti relev
noth||||noth to do with what ask=search qualiti relev;noth call=dead code unus
is||||is model good=llm evalu eval;is it safe=secur audit vulner;is thi real=fals posit triag vulner;is it true=fact check research;is thi sentenc right=grammar checker
judg||||judg answer=llm evalu eval
hallucin||||hallucin=llm evalu eval
reward||||reward=reinforc learn
gym||||gym environ=reinforc learn;gym=health fit workout
bound||||bound box=comput vision detect;bound context=domain driven design
hackabl||||hackabl=secur audit vulner
hack||||hack=secur audit vulner
anyth||||anyth danger=secur audit vulner
trust||||trust boundari=threat model stride
ethic||||ethic hack=penetr test pentest
sanit||||sanit=sql inject xss web secur
escap||||escap html=sql inject xss web secur
csrf||||csrf=sql inject xss web secur
magic||||magic link=authent oauth jwt
ban||||ban function=static analysi semgrep codeql
same||||same bug elsewher=variant analysi;same mistak elsewher=variant analysi;same environ for everyon=devcontain;same record twice=duplic detect
hash||||hash=cryptographi constant time
nonc||||nonc=cryptographi constant time
reentranc||||reentranc=smart contract solid audit
erc20||||erc20=smart contract solid audit
evm||||evm=smart contract solid audit
onchain||||onchain=smart contract solid audit
stake||||stake contract=smart contract solid audit
suspici||||suspici file=revers engin binari malwar
ex||||ex=revers engin binari malwar
disassembl||||disassembl=revers engin binari malwar
decompil||||decompil=revers engin binari malwar
firmwar||||firmwar=revers engin binari malwar
unknown||||unknown binari=revers engin binari malwar
obfusc||||obfusc=revers engin binari malwar
bounti||||bounti=fals posit triag vulner
bogu||||bogu report=fals posit triag vulner
consent||||consent=privaci gdpr complianc
eu||||eu user=privaci gdpr complianc
strip||||strip person=redact anonym
jsx||||jsx=react compon
prop||||prop=react compon
rerend||||rerend=react compon
ssr||||ssr=nextj server compon
hydrat||||hydrat=nextj server compon
composit||||composit api=vue nuxt
pinia||||pinia=vue nuxt
iphon||||iphon=mobil app io android
swift||||swift=mobil app io android
kotlin||||kotlin=mobil app io android
both||||both io and android=react nativ flutter
expo||||expo=react nativ flutter
pip||||pip=python packag uv
venv||||venv=python packag uv
virtual||||virtual environ=python packag uv
npm||||npm script=nodej backend
borrow||||borrow checker=rust;borrow=loan mortgag credit
cargo||||cargo=rust
lifetim||||lifetim=rust
segfault||||segfault=c++ memori safeti
buffer||||buffer overflow=c++ memori safeti
pointer||||pointer=c++ memori safeti
c#||||c#=dotnet csharp
asp||||asp net=dotnet csharp
xunit||||xunit=dotnet csharp
nuget||||nuget=dotnet csharp
blazor||||blazor=dotnet csharp
maven||||maven=java spring
gradl||||gradl=java spring
junit||||junit=java spring
player||||player=game develop
uniti||||uniti=game develop
godot||||godot=game develop
sprite||||sprite=game develop
physic||||physic engin=game develop
multiplay||||multiplay=game develop
3d||||3d=shader graphic webgl three;3d structur of protein=alphafold structur predict
render||||render scene=shader graphic webgl three
microcontrol||||microcontrol=embed firmwar iot
arduino||||arduino=embed firmwar iot
esp32||||esp32=embed firmwar iot
raspberri||||raspberri=embed firmwar iot
sensor||||sensor=embed firmwar iot
widget||||widget=web artifact builder
quiz||||quiz app=web artifact builder;quiz me=learn studi tutor
chrome||||chrome addon=browser extens
toolbar||||toolbar button=browser extens
credit||||credit card=payment stripe bill
charg||||charg custom=payment stripe bill;charg twice=idempot;charg car=car vehicl tesla
refund||||refund=payment stripe bill;refund request=custom support
recur||||recur charg=payment stripe bill
goe||||goe to spam=email deliver
dkim||||dkim=email deliver
dna||||dna=bioinformat genom;dna sequenc=biopython sequenc
genom||||genom=bioinformat genom
mutat||||mutat=bioinformat genom
fastq||||fastq=bioinformat genom
bam||||bam=bioinformat genom
vcf||||vcf=bioinformat genom
gene||||gene=bioinformat genom;gene list=gene enrich
scrna||||scrna=singl cell rna seq
differenti||||differenti express=singl cell rna seq;differenti equat=simul model
umap||||umap=singl cell rna seq
transcriptom||||transcriptom=singl cell rna seq
count||||count matrix=singl cell rna seq
fold||||fold=protein structur;fold thi sequenc=alphafold structur predict
pdb||||pdb=protein structur
amino||||amino acid=protein structur
bind||||bind site=protein structur;bind to=molecular dock;bind pose=molecular dock
residu||||residu=protein structur
alphafold||||alphafold=protein structur
compound||||compound=drug discoveri chemistri molecul
dock||||dock=drug discoveri chemistri molecul
toxic||||toxic=drug discoveri chemistri molecul
ligand||||ligand=drug discoveri chemistri molecul
admet||||admet=drug discoveri chemistri molecul
patient||||patient=clinic medic;patient scan=pydicom dicom
hospit||||hospit=clinic medic
ehr||||ehr=clinic medic
trial||||trial=clinic medic;trial to paid=convers optim cro
treatment||||treatment=clinic medic
diagnosi||||diagnosi=clinic medic
ct||||ct=medic imag dicom;ct scan=pydicom dicom
mri||||mri=medic imag dicom;mri scan=pydicom dicom
radiologi||||radiologi=medic imag dicom
x||||x rai=medic imag dicom
tissu||||tissu=histopathologi pathologi slide
tumor||||tumor=histopathologi pathologi slide
biopsi||||biopsi=histopathologi pathologi slide
whole||||whole slide=histopathologi pathologi slide;whole websit as text=web scrape firecrawl
hazard||||hazard=surviv analysi
kaplan||||kaplan=surviv analysi
censor||||censor=surviv analysi
telescop||||telescop=astronomi;telescop imag=astropi astronomi
galaxi||||galaxi=astronomi
fit||||fit file=astronomi
band||||band gap=materi crystal
lattic||||lattic=materi crystal
dft||||dft=materi crystal
alloi||||alloi=materi crystal
qubit||||qubit=quantum comput cirq qiskit
gate||||gate=quantum comput flow cytometri
mont||||mont carlo=simul model
constraint||||constraint=optim linear program
knapsack||||knapsack=optim linear program
solv||||solv equat=symbol math;solv problem=math homework
deriv||||deriv=symbol math
algebra||||algebra=symbol math
by||||by hand=symbol math
shortest||||shortest path=network graph analysi
central||||central=network graph analysi
speci||||speci=ecologi phylogenet tree
evolutionari||||evolutionari=ecologi phylogenet tree;evolutionari tree=phylogenet
taxa||||taxa=ecologi phylogenet tree
pipet||||pipet=lab protocol autom;pipet robot=opentron lab autom
liquid||||liquid handler=lab protocol autom
bench||||bench=lab protocol autom
brain||||brain=neurosci eeg signal
ecg||||ecg=neurosci eeg signal
electrod||||electrod=neurosci eeg signal
biosign||||biosign=neurosci eeg signal
willing||||willing to pai=price strategi
discount||||discount=price strategi
rival||||rival=competitor analysi competit
versu||||versu page=competitor analysi competit
battl||||battl card=competitor analysi competit
interview||||interview with user=custom research persona;interview audio=transcrib speech audio
ideal||||ideal custom=custom research persona
meta||||meta tag=seo search engin
backlink||||backlink=seo search engin
citi||||citi page=programmat seo;citi hall=govern public servic
facebook||||facebook ad=paid ad campaign
roa||||roa=paid ad campaign
adword||||adword=paid ad campaign
retarget||||retarget=paid ad campaign
cpc||||cpc=paid ad campaign
nobodi||||nobodi sign up=convers optim cro
visitor||||visitor leav=convers optim cro
signup||||signup form=convers optim cro
more||||more signup=convers optim cro
checkout||||checkout drop=convers optim cro
aha||||aha moment=onboard activ
never||||never come back=onboard activ
cancel||||cancel=churn retent;cancel flow=churn retent
unsubscrib||||unsubscrib=churn retent
dun||||dun=churn retent
invit||||invit friend=referr affili;invit=calendar schedul
nurtur||||nurtur=email sequenc drip
autorespond||||autorespond=email sequenc drip
prospect||||prospect=cold email outreach sale crm pipelin
stranger||||stranger=cold email outreach
outbound||||outbound=cold email outreach
tweet||||tweet=social media content
instagram||||instagram=social media content
tiktok||||tiktok=social media content
viral||||viral=social media content
nudg||||nudg=market psychologi
bias||||bias=market psychologi
runwai||||runwai=startup financi model
investor||||investor=startup financi model;investor updat=startup financi model
fundrais||||fundrais=startup financi model
valuat||||valuat=startup financi model
cap||||cap tabl=startup financi model
tam||||tam=market size
tax||||tax=account invoic financ;tax form=tax return
bookkeep||||bookkeep=account invoic financ tax bookkeep
reconcil||||reconcil=account invoic financ
ow||||ow=account invoic financ
vat||||vat=account invoic financ
momentum||||momentum=stock trade backtest
ticker||||ticker=stock trade backtest
peek||||peek=stock trade backtest
dividend||||dividend=stock trade backtest
coin||||coin=crypto wallet defi;coin flip=dice random number
bitcoin||||bitcoin=crypto wallet defi
ga||||ga fee=crypto wallet defi
airdrop||||airdrop=crypto wallet defi
drawdown||||drawdown=risk metric portfolio
volatil||||volatil=risk metric portfolio
nda||||nda=contract legal
agreement||||agreement=contract legal
claus||||claus=contract legal
lawyer||||lawyer=contract legal law
liabil||||liabil=contract legal
salari||||salari=hr employe
accept||||accept criteria=product requir prd user stori
backlog||||backlog=product requir prd user stori project manag issu tracker
stakehold||||stakehold want=product requir prd user stori
most||||most import=priorit roadmap
sprint||||sprint=retrospect agil scrum;sprint board=jira confluenc
kanban||||kanban=retrospect agil scrum
veloc||||veloc=retrospect agil scrum
in||||in progress=project manag issu tracker;in memori store=redi;in plain english=stakehold commun;in french=translat interpret;in german=translat interpret;in japanes=translat interpret;in word=docx document;in ten minut=countdown timer alarm
assign||||assign=project manag issu tracker;assign to=linear jira asana issu
to||||to done=project manag issu tracker;to do list=remind todo task;to markdown=markdown convert
wiki||||wiki=notion knowledg
angri||||angri custom=custom support
can||||can repli=custom support
giveawai||||giveawai=raffl winner
declutt||||declutt=file organ
umbrella||||umbrella=weather forecast
appoint||||appoint=calendar schedul
reschedul||||reschedul=calendar schedul
agenda||||agenda=calendar schedul
dont||||dont forget=remind todo task
chore||||chore=remind todo task
errand||||errand=remind todo task
zettelkasten||||zettelkasten=note obsidian
jot||||jot=note obsidian
diari||||diari=note obsidian
song||||song=music spotifi playback
playlist||||playlist=music spotifi playback
skip||||skip track=music spotifi playback
artist||||artist=music spotifi playback
thermostat||||thermostat=smart home light
dim||||dim=smart home light
trip||||trip=travel flight hotel
vacat||||vacat=travel flight hotel
itinerari||||itinerari=travel flight hotel
layov||||layov=travel flight hotel
commut||||commut=transit train
departur||||departur=transit train
timet||||timet=transit train
ingredi||||ingredi=recip cook meal
cook||||cook=recip cook meal
groceri||||groceri=recip cook meal
meal||||meal prep=recip cook meal
fridg||||fridg=recip cook meal;fridg broken=applianc
exercis||||exercis=health fit workout
calori||||calori=health fit workout
diet||||diet=health fit workout
weight||||weight loss=health fit workout
nutrit||||nutrit=health fit workout
subtitl||||subtitl=transcrib speech audio
caption||||caption=transcrib speech audio;caption thi=meme
podcast||||podcast=transcrib speech audio
dictat||||dictat=transcrib speech audio
narrat||||narrat=text to speech voic
voiceov||||voiceov=text to speech voic
spoken||||spoken=text to speech voic
clip||||clip=video edit gener
trim||||trim=video edit gener
footag||||footag=video edit gener
motion||||motion graphic=video edit gener;motion alert=camera surveil
trailer||||trailer=video edit gener
blurri||||blurri=imag edit enhanc
upscal||||upscal=imag edit enhanc
crop||||crop=imag edit enhanc
sharpen||||sharpen=imag edit enhanc
retouch||||retouch=imag edit enhanc photo
resiz||||resiz=imag edit enhanc
pic||||pic=photo
digest||||digest=news brief
unread||||unread=email inbox gmail
mailbox||||mailbox=email inbox gmail sharepoint team outlook microsoft 365
dm||||dm=messag slack telegram whatsapp
ping||||ping team=messag slack telegram whatsapp;ping=network diagnost
1password||||1password=password manag
bitwarden||||bitwarden=password manag
kindl||||kindl=pdf ebook book
epub||||epub=pdf ebook book
chapter||||chapter=pdf ebook book fiction stori write
exam||||exam=learn studi tutor
flashcard||||flashcard=learn studi tutor
homework||||homework=learn studi tutor;homework essai=essai academ write
violin||||violin plot=matplotlib seaborn plotli
molecular||||molecular weight=rdkit cheminformat
logp||||logp=rdkit cheminformat
substructur||||substructur=rdkit cheminformat
fingerprint||||fingerprint=rdkit cheminformat
drug||||drug like=rdkit cheminformat
fasta||||fasta=biopython sequenc
genbank||||genbank=biopython sequenc
align||||align sequenc=biopython sequenc
primer||||primer=biopython sequenc
medic||||medic scan=pydicom dicom;medic paper=pubm paper search;medic=medic symptom
panda||||panda too slow=polar datafram
doe||||doe not fit in memori=dask parallel;doe code match spec=spec complianc
larger||||larger than ram=dask parallel
bigger||||bigger than memori=dask parallel
gradient||||gradient boost=scikit learn
ol||||ol=statsmodel
arima||||arima=statsmodel
logit||||logit=statsmodel
neural||||neural net=pytorch
pretrain||||pretrain model=transform huggingfac
bert||||bert=transform huggingfac
dilut||||dilut seri=opentron lab autom
96||||96 well=opentron lab autom
entangl||||entangl=cirq qiskit quantum
grover||||grover=cirq qiskit quantum
redshift||||redshift=astropi astronomi
marker||||marker gene=scanpi anndata singl cell
10x||||10x data=scanpi anndata singl cell
h5ad||||h5ad=scanpi anndata singl cell
up||||up regul=deseq differenti express
down||||down regul=deseq differenti express
treat||||treat versu control=deseq differenti express
pathwai||||pathwai=gene enrich
peptid||||peptid=mass spectrometri proteom
mzml||||mzml=mass spectrometri proteom
spectra||||spectra=mass spectrometri proteom
metabolit||||metabolit=mass spectrometri proteom
fc||||fc=flow cytometri
newick||||newick=phylogenet
ancestor||||ancestor=phylogenet genealogi famili
biomed||||biomed literatur=pubm paper search
enrol||||enrol patient=clinic trial
nct||||nct=clinic trial
recruit||||recruit studi=clinic trial;recruit=hire recruit candid
as||||as markdown=markdown convert
into||||into text for llm=markdown convert;into english=translat interpret
fleet||||fleet of machin=ansibl configur
apm||||apm=datadog newrel
parquet||||parquet=sqlite duckdb
lakehous||||lakehous=snowflak bigqueri databrick warehous
preview||||preview deploi=vercel netlifi
entra||||entra=azur
bicep||||bicep=azur
gke||||gke=gcp googl cloud
fixtur||||fixtur=pytest
parametr||||parametr=pytest
java||||java test=junit
compil||||compil c++=cmake build
linker||||linker error=cmake build
makefil||||makefil=cmake build
c++||||c++ packag=vcpkg conan
unpivot||||unpivot=excel powerqueri
when||||when email arriv=power autom flow;when thi happen do that=zapier n8n workflow autom;when am i free=calendar avail
tenant||||tenant=sharepoint team outlook microsoft 365 multi tenant saa
my||||my meet=sharepoint team outlook microsoft 365
epic||||epic=jira confluenc
board||||board column=trello asana mondai
onlin||||onlin shop=wordpress shopifi
rewrit||||rewrit in=legaci modern migrat
port||||port to=legaci modern migrat
cobol||||cobol=legaci modern migrat
jqueri||||jqueri=legaci modern migrat
where||||where is handl=code explan onboard codebas;where my monei goe=subscript expens track;where is my parcel=packag track deliveri;where to eat=restaur food
docstr||||docstr=code document comment
jsdoc||||jsdoc=code document comment
javadoc||||javadoc=code document comment
leftov||||leftov=dead code unus
sunset||||sunset=api version deprec
backward||||backward compat=api version deprec
daylight||||daylight save=timezon date
utc||||utc=timezon date
infinit||||infinit scroll=pagin
presign||||presign=file upload storag
autocomplet||||autocomplet=search featur
typeahead||||typeahead=search featur
decoupl||||decoupl=depend inject solid design pattern
tightli||||tightli coupl=depend inject solid design pattern
factori||||factori pattern=depend inject solid design pattern
hexagon||||hexagon=depend inject solid design pattern
ubiquit||||ubiquit languag=domain driven design
starter||||starter project=code gener boilerpl scaffold
skeleton||||skeleton=code gener boilerpl scaffold
boilerpl||||boilerpl=code gener boilerpl scaffold
bootstrap||||bootstrap project=code gener boilerpl scaffold
flag||||flag and option=cli tool argument pars
urgent||||urgent fix=product hotfix
effort||||effort=estim plan
mentor||||mentor=pair program mentor
cyclomat||||cyclomat=code metric complex
default||||default password=secur default insecur
weak||||weak default=secur default insecur
footgun||||footgun=danger api sharp edg misus
misus||||misus resist=danger api sharp edg misus
fee||||fee on transfer=token integr
jail||||jail=sandbox isol
notar||||notar=code sign releas
consol||||consol error=browser devtool network
tripl||||tripl=knowledg graph ontologi
field||||field from document=data extract structur output
talk||||talk to user=chatbot convers;talk outlin=present speech
serv||||serv model=model deploy serv
smaller||||smaller model=quantiz llm local
gguf||||gguf=quantiz llm local
ollama||||ollama=quantiz llm local
jailbreak||||jailbreak=prompt inject safeti guardrail
ignor||||ignor previou instruct=prompt inject safeti guardrail
unsaf||||unsaf answer=prompt inject safeti guardrail
deleg||||deleg to agent=multi agent orchestr
supervisor||||supervisor agent=multi agent orchestr
trajectori||||trajectori=agent evalu trace
compact||||compact context=context compress
rehears||||rehears=present speech
audienc||||audienc=present speech
counter||||counter offer=negoti salari
confront||||confront=feedback difficult convers
non||||non technic audienc=stakehold commun
quarterli||||quarterli goal=okr goal
brief||||brief befor=meet agenda prepar
procrastin||||procrastin=time manag focu product
distract||||distract=time manag focu product
pomodoro||||pomodoro=time manag focu product
streak||||streak=habit tracker
everi||||everi dai routin=habit tracker
parti||||parti=event plan
venu||||venu=event plan
rent||||rent=real estat
mortgag||||mortgag=real estat
deduct||||deduct=tax return
ir||||ir=tax return
monthli||||monthli spend=subscript expens track
retir||||retir=invest portfolio
etf||||etf=invest portfolio
rebal||||rebal=invest portfolio
diversifi||||diversifi=invest portfolio
cheapest||||cheapest=shop price comparison
shipment||||shipment=packag track deliveri
takeout||||takeout=restaur food
vocabulari||||vocabulari=languag learn
conjug||||conjug=languag learn
equat||||equat=math homework
anxiou||||anxiou=mental health well
medit||||medit=mental health well
burnout||||burnout=mental health well
headach||||headach=medic symptom
lab||||lab result=medic symptom
dungeon||||dungeon=dnd roleplai game
charact||||charact sheet=dnd roleplai game;charact=fiction stori write
dice||||dice=dnd roleplai game
novel||||novel=fiction stori write
rhyme||||rhyme=poetri song lyric
lyric||||lyric=poetri song lyric
vers||||vers=poetri song lyric
episod||||episod=podcast product
thumbnail||||thumbnail=youtub channel creator
subscrib||||subscrib=youtub channel creator
about||||about me=social profil bio
bio||||bio=social profil bio
headshot||||headshot=social profil bio
ro||||ro=drone robot hardwar
servo||||servo=drone robot hardwar
stl||||stl=3d print cad
printabl||||printabl=3d print cad
enclosur||||enclosur=3d print cad
schemat||||schemat=electron circuit
pcb||||pcb=electron circuit
resistor||||resistor=electron circuit
voltag||||voltag=electron circuit
panel||||panel=energi batteri solar
kwh||||kwh=energi batteri solar
unlock||||unlock car=car vehicl tesla
precondit||||precondit=car vehicl tesla
doorbel||||doorbel=camera surveil
water||||water=garden plant;water everywher=plumb pipe leak flood burst;water come=plumb pipe leak flood burst
soil||||soil=garden plant
vet||||vet=pet
fuse||||fuse=electrician electr wire
socket||||socket=electrician electr wire
outlet||||outlet=electrician electr wire
handyman||||handyman=home repair mainten
leaki||||leaki=home repair mainten
squeaki||||squeaki=home repair mainten
drywal||||drywal=home repair mainten
dishwash||||dishwash=applianc
oven||||oven=applianc
furnac||||furnac=heat boiler radiat
immedi||||immedi=emerg urgent
vacuum||||vacuum=clean household
laundri||||laundri=clean household
stain||||stain=clean household
mop||||mop=clean household
mover||||mover=move reloc
toddler||||toddler=child parent
bedtim||||bedtim=child parent
babysitt||||babysitt=child parent
brake||||brake=car repair mechan
oil||||oil chang=car repair mechan
ant||||ant=pest
mice||||mice=pest
cockroach||||cockroach=pest
bride||||bride=wed
groom||||groom=wed
vow||||vow=wed
border||||border=travel visa passport
embassi||||embassi=travel visa passport
immigr||||immigr=travel visa passport
wifi||||wifi=it support helpdesk
printer||||printer=it support helpdesk
vpn||||vpn=it support helpdesk
laptop||||laptop wont start=it support helpdesk
forgot||||forgot my password=password account access
payslip||||payslip=payrol salari
wage||||wage=payrol salari
overtim||||overtim=payrol salari
travel||||travel cost=expens reimburs;travel agent=travel trip plan
purchas||||purchas order=procur vendor supplier
bid||||bid=procur vendor supplier
reorder||||reorder=inventori stock warehous
shelv||||shelv=inventori stock warehous
parcel||||parcel=ship logist
courier||||courier=ship logist
freight||||freight=ship logist
monei||||monei back=return refund order
np||||np=survei questionnair feedback
poll||||poll=survei questionnair feedback
powerpoint||||powerpoint=present slide pptx
slideshow||||slideshow=present slide pptx
ppt||||ppt=present slide pptx
ms||||ms word=docx document
workbook||||workbook=spreadsheet xlsx
syllabu||||syllabu=lesson curriculum teach
pupil||||pupil=lesson curriculum teach
student||||student=lesson curriculum teach
classroom||||classroom=lesson curriculum teach
thesi||||thesi=essai academ write
memor||||memor=flashcard space repetit
anki||||anki=flashcard space repetit
revis||||revis for=flashcard space repetit
evict||||evict=tenant landlord leas
rental||||rental agreement=tenant landlord leas
deposit||||deposit back=tenant landlord leas
invent||||invent=patent intellectu properti
trademark||||trademark=patent intellectu properti
alimoni||||alimoni=divorc custodi famili law
chariti||||chariti=donat nonprofit fundrais
donor||||donor=donat nonprofit fundrais
iban||||iban=bank transfer payment
wire||||wire=bank transfer payment
repai||||repai=loan mortgag credit
debt||||debt=loan mortgag credit
dollar||||dollar to euro=currenc exchang
exchang||||exchang rate=currenc exchang
afford||||afford=budget person financ
permit||||permit=govern public servic
licens||||licens plate=govern public servic
chord||||chord=music composit
melodi||||melodi=music composit
midi||||midi=music composit
brighten||||brighten=photo edit
lightroom||||lightroom=photo edit
doodl||||doodl=draw illustr art
comic||||comic=draw illustr art
srt||||srt=video subtitl
qr||||qr=qr code barcod
leagu||||leagu=sport score
checkmat||||checkmat=chess game
zodiac||||zodiac=horoscop astrologi
celsiu||||celsiu=unit convers
pound||||pound to=unit convers
inch||||inch=unit convers
percent||||percent of=calcul arithmet
synonym||||synonym=dictionari definit
antonym||||antonym=dictionari definit
btc||||btc price=crypto price
isbn||||isbn=book search
showtim||||showtim=movi film
imdb||||imdb=movi film
actor||||actor=movi film
smog||||smog=air qualiti pollut
pollen||||pollen=air qualiti pollut
tsunami||||tsunami=earthquak disast
hurrican||||hurrican=earthquak disast
flood||||flood warn=earthquak disast;flood=plumb pipe leak flood burst
hex||||hex code=color palett
rgb||||rgb=color palett
tone||||tone of review=sentiment analysi
dedup||||dedup=duplic detect
packet||||packet loss=network diagnost
tracerout||||tracerout=network diagnost
disk||||disk full=disk storag cleanup
hung||||hung process=process servic restart
restart||||restart server=process servic restart
plumber||||plumber=plumb pipe leak flood burst
underwat||||underwat=plumb pipe leak flood burst
drip||||drip=plumb pipe leak flood burst
faucet||||faucet=plumb pipe leak flood burst
clog||||clog=plumb pipe leak flood burst
through||||through ceil=plumb pipe leak flood burst
electrician||||electrician=electr wire power
attornei||||attornei=legal contract law
solicitor||||solicitor=legal contract law
paraleg||||paraleg=legal contract law
cpa||||cpa=account tax bookkeep
interpret||||interpret=translat
graphic||||graphic design=design graphic
qa||||qa engin=test qa qualiti
copywrit||||copywrit=write copi content
ghostwrit||||ghostwrit=write copi content
proofread||||proofread=edit proofread
teacher||||teacher=tutor teach learn
coach||||coach=tutor teach learn
instructor||||instructor=tutor teach learn
nutritionist||||nutritionist=nutrit diet meal
dietitian||||dietitian=nutrit diet meal
tour||||tour guid=travel trip plan
headhunt||||headhunt=hire recruit candid
secretari||||secretari=calendar schedul assist
broker||||broker=invest financ
sysadmin||||sysadmin=devop infrastructur deploy
hacker||||hacker=secur audit penetr
librarian||||librarian=research literatur
physician||||physician=medic health symptom
nurs||||nurs=medic health symptom
therapist||||therapist=therapi mental well
psychologist||||psychologist=therapi mental well
counselor||||counselor=therapi mental well
photograph||||photograph=photo imag edit
cameraman||||cameraman=video edit
scrum||||scrum master=project manag
`;
