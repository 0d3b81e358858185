const BY_ENDING: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  zip: "application/zip",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ttf: "font/ttf",
  woff2: "font/woff2",
  wasm: "application/wasm",
};

/** What a binary file is, by the ending of its name. */
export function mediaTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? "") : "application/octet-stream";
}
