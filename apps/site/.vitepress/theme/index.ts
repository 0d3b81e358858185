import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { FrontPage } from "./front-page.js";
import { StudioFrame } from "./studio-frame.js";
import "./style.css";

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component("FrontPage", FrontPage);
    app.component("StudioFrame", StudioFrame);
  },
};

export default theme;
