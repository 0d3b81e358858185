import type { ComponentChildren, VNode } from "preact";

/** Nothing here, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }): VNode {
  return (
    <div class="state">
      <p class="state-title">{title}</p>
      {children && <div class="state-words">{children}</div>}
    </div>
  );
}

/** Something went wrong. */
export function Failure({ message }: { readonly message: string }): VNode {
  return (
    <div class="state failure" role="alert">
      <p class="state-title">That did not work</p>
      <p class="state-words">{message}</p>
    </div>
  );
}

/** Lines where an answer will stand. */
export function Loading({ label }: { readonly label: string }): VNode {
  return (
    <div class="state loading" role="status">
      <span class="skeleton wide" />
      <span class="skeleton" />
      <span class="skeleton short" />
      <span class="quiet">{label}</span>
    </div>
  );
}
