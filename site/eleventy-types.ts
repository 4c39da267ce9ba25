/** The part of Eleventy's configuration object that this site uses; the package ships no types. */
export interface EleventyConfig {
  addTemplateFormats(extension: string): void;
  addExtension(extension: string, options: { readonly key: string }): void;
  addGlobalData(name: string, value: unknown): void;
}
