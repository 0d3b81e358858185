import { render } from "preact";
import { BUNDLE_META } from "../protocol/bundled-skills.js";
import { followAddress } from "./state/route.js";
import { startScheme } from "./state/scheme.js";
import { open } from "./state/studio.js";
import { Shell } from "./views/shell.js";

// The loopback server has a token in its path; anywhere else this is the page alone, and opens the skills beside it or waits for a folder.
const IS_SERVED = /^\/[0-9a-f]{32}\/$/.test(location.pathname);

followAddress();
startScheme();
const bundle = document.querySelector<HTMLMetaElement>(`meta[name="${BUNDLE_META}"]`)?.content;
if (IS_SERVED) void open({ kind: "server", base: new URL(".", location.href).href });
else if (bundle) void open({ kind: "bundle", address: new URL(bundle, location.href).href });
const root = document.getElementById("studio");
if (root) render(<Shell />, root);
