export {
  openPrivateFolder,
  openUserFolder,
  type PrivateFolder,
  type PrivateFolderError,
  type PrivateFolderOptions,
  type UserFolderKind,
  type UserFolderPlace,
  userFolderPath,
} from "./node/disk/private-folder.js";
export { isPrivateToUser } from "./node/disk/read-file.js";
export { type IndexStamp, isStampCurrent } from "./node/snapshot/index-stamp.js";
