import type { CompanyContent } from '../generate/content-schemas.ts';
import type { Canvas } from './canvas.ts';
import { readInside } from './icon.ts';

/** The company's mark (`marks/NAME.svg`), after the first part of its domain. @throws for a company without a mark. */
export const drawCompany = ({ alan }: CompanyContent): Canvas => {
  const body = readInside('marks', alan);
  if (body === undefined) throw new Error(`company ${alan} has no mark`);
  return { shape: 'square', body };
};
