/** What is used of the library: a bundle without code splitting would hold all of it behind an `import()`. */
export { deflateSync, Inflate } from 'fflate/browser';
