import { dataSet } from '../data/records.ts';
import { absoluteAddress, printedAddress, sharedAddress } from './shared/addresses.ts';
import type { EleventyConfig } from './shared/eleventy-types.ts';
import type { SiteEnvironment } from './shared/environment.ts';
import { liveSamples } from './pages/home/live-sample.ts';
import { owner } from '../data/owner.ts';
import { fileDocument } from '../functions/documents/openapi/file-document.ts';
import { addGuideTexts } from './output/guide-text.ts';
import { type DocumentFile, documentFiles } from '../functions/documents/openapi/document.ts';
import { resourcePages } from './pages/resources/resource-page.ts';
import { completePage } from './shared/page-html.ts';

/** The OpenAPI documents and JSON Schemas. For a mirror, the OpenAPI documents describe its files. */
const documentsOf = ({ origin, prefix, isMirror }: SiteEnvironment): readonly DocumentFile[] => {
  const site = `${origin}${prefix.slice(0, -1)}`;
  return documentFiles(dataSet, site, isMirror ? fileDocument : undefined);
};

/** Adds the part of Eleventy's configuration that depends on the site's address. */
export const addSite = (eleventy: EleventyConfig, site: SiteEnvironment): void => {
  eleventy.addGlobalData('site', site);
  eleventy.addGlobalData('samples', () => liveSamples(site));
  eleventy.addGlobalData('resourcePages', () => resourcePages(site));
  eleventy.addGlobalData('documentFiles', () => documentsOf(site));
  eleventy.addFilter('absolute', (path: string) => absoluteAddress(path, site));
  eleventy.addFilter('shared', (path: string) => sharedAddress(path, site, owner.site));
  eleventy.addFilter('printed', (path: string) => printedAddress(path, site));
  addGuideTexts(eleventy, site);
  eleventy.addTransform('page', function (content) {
    const { outputPath } = this.page;
    return outputPath !== false && outputPath.endsWith('.html') ? completePage(content, site) : content;
  });
};
