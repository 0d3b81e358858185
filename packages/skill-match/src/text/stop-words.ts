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
