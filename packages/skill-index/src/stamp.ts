export { isPrivateToUser } from "./node/disk/read-file.js";
export { type IndexStamp, isStampCurrent } from "./node/snapshot/index-stamp.js";
