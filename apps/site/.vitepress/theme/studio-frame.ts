import { useData, withBase } from "vitepress";
import { defineComponent, h, onMounted, ref, watch } from "vue";

/** The studio in a frame of this very site. It follows the colours of the page around it. */
export const StudioFrame = defineComponent({
  props: { address: { type: String, required: true }, title: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const frame = ref<HTMLIFrameElement>();
    const paint = (): void => {
      const root = frame.value?.contentDocument?.documentElement;
      if (root) root.dataset["scheme"] = isDark.value ? "dark" : "light";
    };
    watch(isDark, paint);
    // The frame may have loaded before this page was brought to life.
    onMounted(paint);
    return () =>
      h("iframe", { ref: frame, class: "studio", src: withBase(props.address), title: props.title, onLoad: paint });
  },
});
