import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { copyCommands } from "./copy-commands.js";
import { FrontPage } from "./front-page.js";
import { StudioFrame } from "./studio-frame.js";
import "./style.css";

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component("FrontPage", FrontPage);
    app.component("StudioFrame", StudioFrame);
    if (typeof window !== "undefined") copyCommands();
  },
};

export default theme;
