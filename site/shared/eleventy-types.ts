import type { GuidePlace } from './guide-groups.ts';
import type { Language } from '../../data/language.ts';

/** The `this` of a Nunjucks global function. */
export interface TemplateContext {
  readonly ctx: { readonly lang: Language };
}

export interface MarkdownToken {
  readonly type: string;
  readonly content: string;
  /** The info string of a code block. */
  readonly info: string;
  attrSet(name: string, value: string): void;
}

/** The source of a Markdown page with the page's data. */
export interface MarkdownSource {
  readonly src: string;
  readonly env: {
    readonly tags?: readonly string[];
    readonly title: string;
    readonly description: string;
    readonly page: { readonly url: string };
  };
}

/** The part of markdown-it that this site configures. */
export interface MarkdownLibrary {
  readonly renderer: {
    readonly rules: Record<
      string,
      (tokens: readonly MarkdownToken[], at: number, options: object, data: { readonly lang: Language }) => string
    >;
  };
  readonly core: {
    readonly ruler: {
      push(name: string, rule: (state: MarkdownSource & { readonly tokens: readonly MarkdownToken[] }) => void): void;
    };
  };
}

/** A guide, with the data that menus use. */
export interface Guide {
  readonly url: string;
  readonly data: GuidePlace & { readonly lang: Language; readonly title: string };
}

export interface WrittenPage {
  readonly url: string | false;
  readonly outputPath: string;
  readonly content: string;
}

/** The part of Eleventy's configuration object that this site uses; the package ships no types. */
export interface EleventyConfig {
  addTemplateFormats(extension: string): void;
  addExtension(extension: string, options: { readonly key: string }): void;
  addGlobalData(name: string, value: unknown): void;
  setDataFileSuffixes(suffixes: readonly string[]): void;
  addDataExtension(
    extension: string,
    options: { readonly read: false; readonly parser: (file: string) => Promise<unknown> },
  ): void;
  setNunjucksEnvironmentOptions(options: { readonly throwOnUndefined: boolean }): void;
  addNunjucksGlobal(name: string, value: (this: TemplateContext, ...given: never[]) => string): void;
  addFilter(name: string, filter: (value: never, ...more: never[]) => unknown): void;
  addAsyncShortcode(name: string, make: (this: TemplateContext, ...texts: readonly string[]) => Promise<string>): void;
  addTransform(
    name: string,
    change: (this: { readonly page: { readonly outputPath: string | false } }, content: string) => string,
  ): void;
  on(
    event: 'eleventy.after',
    listen: (built: {
      readonly directories: { readonly output: string };
      readonly results: readonly WrittenPage[];
    }) => Promise<void>,
  ): void;
  addCollection(name: string, choose: (pages: { getFilteredByTag(tag: string): Guide[] }) => Guide[]): void;
  amendLibrary(name: 'md', change: (library: MarkdownLibrary) => void): void;
}
