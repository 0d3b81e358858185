export { type MarkdownLine, type OpenBlock, readCodeBlocks } from "./code-blocks.js";
export {
  characterAt,
  characterBefore,
  codePointLength,
  codePointName,
  comparatorFor,
  compareCodePoints,
  firstCodePoints,
  toWellFormed,
} from "./code-points.js";
export { CUT_NOTICE, type CutText, cutText, shortenLine } from "./cut-text.js";
export { errorMessage } from "./error-message.js";
export { estimateTokens, weighTokens } from "./estimate-tokens.js";
export {
  findHidden,
  HIDDEN_UNITS,
  type HiddenCharacters,
  hiddenNotice,
  isHiddenCodePoint,
  removeHidden,
  replaceHidden,
  toVisibleLine,
} from "./hidden-characters.js";
export { toLookAlike } from "./look-alikes.js";
export { closeFrame, countFrames, elementSafe, frameSafe, openFrame, plainTags, toFrameName } from "./marks.js";
export { createNameFilter, foldName, matchesGlob, type NameFilter } from "./name-glob.js";
export { type PlainText, toPlainText } from "./plain-output.js";
export { printable, printableJson, printableLines } from "./printable.js";
export { escapeXml, quoteLine, type SafeBody, safeBody, safeLine, toLine, toLines } from "./safe-text.js";
export { type AddressedSkill, findAddressed } from "./skill-address.js";
