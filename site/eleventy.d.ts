/** The part of Eleventy's programmatic interface that the build uses; the package ships no types. */
declare module '@11ty/eleventy' {
  export class Eleventy {
    constructor(input: string, output: string, options: { readonly configPath: string; readonly quietMode: boolean });
    disableLogger(): void;
    /** Resolves to the passed-through copies and the written templates. */
    write(): Promise<readonly [readonly unknown[], readonly unknown[]]>;
  }
}
