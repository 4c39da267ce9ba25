import { foreignAddresses } from '../../functions/http/foreign-addresses.ts';

const onProducts = (text: string): string => text.replaceAll('*', 'products');

/** Paths of other services with the equivalents in this API. Paths for any resource (`*`) are shown for products. */
export const shownForeignAddresses = foreignAddresses.map(([paths, ours]) => ({
  paths: paths.split(' ').map(onProducts),
  ours: onProducts(ours),
}));
