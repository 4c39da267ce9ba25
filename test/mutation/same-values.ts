import fc from 'fast-check';

/** A mutant is judged by the same random values in every run; which of them is the smallest that kills it is nobody's concern. */
fc.configureGlobal({ seed: 438, endOnFailure: true });
