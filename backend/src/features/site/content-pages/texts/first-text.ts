/** A text page in both languages; the bodies are HTML whose `h2` begin sections. */
export type FirstText = { title: string; body: string; titleEs: string; bodyEs: string };
