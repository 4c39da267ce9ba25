import { foreignAddresses } from '../../functions/http/foreign-addresses.ts';

const onProducts = (text: string): string => text.replaceAll('*', 'products');

/** The addresses of other services, with ours: those of any resource are shown on the products. */
export const shownForeignAddresses = foreignAddresses.map(([paths, ours]) => ({
  paths: paths.split(' ').map(onProducts),
  ours: onProducts(ours),
}));
