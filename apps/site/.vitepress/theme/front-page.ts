import { Content, useData } from "vitepress";
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from "vitepress/theme";
import { defineComponent, h } from "vue";

/** The theme's home page inside a `main`, which the theme's own has not, with the line to begin with below its title. */
export const FrontPage = defineComponent({
  setup() {
    const { frontmatter } = useData();
    return () =>
      h("main", { class: "VPHome front-page" }, [
        h(VPHomeHero),
        h("p", { class: "front-start" }, h("code", frontmatter.value["start"])),
        h(VPHomeFeatures),
        h(VPHomeContent, () => h(Content)),
      ]);
  },
});
