export {
  type ScanFolderOptions,
  type ScanFolderResult,
  scanSkillFolder,
  type UnreadFile,
} from "./node/scan-skill-folder.js";
