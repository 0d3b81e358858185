import { expect, test } from "vitest";
import { resolveHostLimits } from "../host/limits.js";
import { resolveServerOptions } from "./options.js";

test("an option that is undefined keeps its default", () => {
  const files = resolveServerOptions({}).files;
  const options = {
    name: undefined,
    tools: undefined,
    cache: undefined,
    pageSize: undefined,
    limits: { files: undefined },
  };
  expect(resolveServerOptions({ ...options, files })).toEqual(resolveServerOptions({ files }));
  expect(resolveHostLimits({ pages: undefined })).toEqual(resolveHostLimits());
});
