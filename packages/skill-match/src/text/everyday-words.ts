import { remembered } from "./remembered.js";
import { beginningOf, toTerm } from "./stem.js";

/** Words of everyday talk. Few skills have them in their descriptions, which makes them look rarer than they are. */
const EVERYDAY_WORDS =
  " able accident across actually add afraid afternoon age ago agree air alive allow alone animal answer apart " +
  "apparently appear apple arm arrive asleep attention aunt autumn awake baby bad bag ball bath beach bear beat " +
  "beautiful bed beer begin believe bell belong better big bird birthday bit black blood blow blue boat body " +
  "bone boring born bother bottle bottom bowl box boy boyfriend brave bread break breakfast bridge bright bring " +
  "brother brown burn busy buy cake call calm care carry cat catch cause certain certainly chair chance change " +
  "cheap cheese chicken child children choice choose class clean clear clever climb clock close cloud coat " +
  "coffee cold complete corner correct country couple course cousin cover crazy cross crowd cry cup cut dad " +
  "danger dark daughter day dead deal dear death decide deep die difference difficult dinner direction dirty " +
  "discover doctor dog door doubt draw dream dress drink drive drop dry dust ear early earth easily east easy " +
  "eat egg eight eleven empty end enemy enjoy enter entire equal evening event exactly excited expect expensive " +
  "explain eye face fact fair fall false family famous far farm fast fat father favorite favourite fear feel " +
  "feet fell felt fight fill finally find fine finger finish fire first five flat floor fly follow foot " +
  "football force foreign forest forever forget forgive form forward found four free fresh friday friend " +
  "friendly front fruit full fun funny future gentleman girl girlfriend glad glass god gold good goodbye grand " +
  "grandfather grandmother grass great green grey ground group grow guess guest guy hair half hand handle hang " +
  "happen happy hard hat hate head hear heard heart heat heavy height hello help hi hide high hill hit hold " +
  "hole honest hope horse hot hour hundred hungry hurry hurt husband ice idea ill imagine important inside " +
  "interest join joke juice jump kick kid kill king kiss knee knife knock lady lake land large late later laugh " +
  "lay lazy lead leave left leg lie life lift light line lip listen little live lonely long look lose lost lot " +
  "loud love low luck lucky lunch main man mark marry matter mean meat meet men middle midnight mile milk " +
  "million mind minute miss mistake mix mom moment monday month moon morning mother mountain mouse mouth move " +
  "mum name narrow neck need neighbor neighbour nervous new nice night nine noise normal north nose notice " +
  "number object ocean offer old open opinion opposite orange ordinary pain pair parent part pass past path " +
  "peace pen pencil people perfect person pick piece place plate play pleasant pleasure plenty pocket point " +
  "polite poor popular position possible power present president pretty prince probably problem promise proud " +
  "pull purple push put quarter queen question quick quickly quiet rain raise reach read ready real reason " +
  "receive red remember repeat rest return rice rich ride right ring rise rock roll roof round run sad safe " +
  "sail salt sand saturday save sea seat second send sense serious seven shape share sharp shine shirt shoe " +
  "short shot shoulder shout show shower shut sick side silence silly similar simple sing single sister sit six " +
  "size skin skirt sky slow slowly small smart smell smile smoke snow soft soldier son soon sorry sort soup " +
  "south speak special spend spoon spring stage stand star start state station stay steal step stick stone stop " +
  "storm straight strange street strong stuff stupid subject success sudden suddenly sugar suit summer sun " +
  "sunday sunny support suppose surprise sweet swim tall taste taxi tea tear teeth ten terrible thank thick " +
  "thin third thirty thought thousand three throw thursday tie tight till time tiny tired today toe tomato " +
  "tomorrow tongue tonight tooth top total touch town toy tree trouble true truth tuesday turn twelve twenty " +
  "twice type ugly uncle understand usual vegetable village wait wake walk wall war warm wash waste watch wear " +
  "wednesday week weekend welcome west wet wheel white wide wife wild win wind window winter wise wish woman " +
  "women wonder wood work world worry worse worst wrong yard year yellow yesterday young zero " +
  // Words of talk without a topic.
  "amazing awesome bravo bye cheers congrats congratulations cool damn dude fabulous goodnight greetings haha hahaha hehe " +
  "hey hmm hooray howdy hurray lol nah nope okay omg oops perfect pleased sir sup thanks ugh wow yay yeah yep yo yup ";

/** Whether a term is of everyday talk. */
export const isEveryday: (term: string) => boolean = remembered((term) =>
  wordsLike(term).some((word) => toTerm(word) === term),
);

/** The words that may have this term. Stemming all of them takes longer than all else that a first request needs. */
function wordsLike(term: string): readonly string[] {
  const beginning = ` ${beginningOf(term)}`;
  const words: string[] = [];
  for (let at = EVERYDAY_WORDS.indexOf(beginning); at !== -1; at = EVERYDAY_WORDS.indexOf(beginning, at + 1))
    words.push(EVERYDAY_WORDS.slice(at + 1, EVERYDAY_WORDS.indexOf(" ", at + 1)));
  return words;
}
