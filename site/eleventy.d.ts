/** The part of Eleventy's programmatic interface that the build uses; the package ships no types. */
declare module '@11ty/eleventy' {
  export class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly configPath: string;
        readonly quietMode: boolean;
        // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module has no relative imports (TS2439)
        readonly config: (eleventy: import('./shared/eleventy-types.ts').EleventyConfig) => void;
      },
    );
    disableLogger(): void;
    /** Resolves to the passed-through copies and the written templates. */
    write(): Promise<readonly [readonly unknown[], readonly unknown[]]>;
  }
}

/** The part of the markdown renderer that the build uses; the package ships no types. */
declare module 'markdown-it' {
  export default class MarkdownIt {
    constructor(preset: 'commonmark', options: { readonly html: boolean });
    render(text: string): string;
    renderInline(text: string): string;
  }
}
