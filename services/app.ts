/** The HTTP edge as a function of its dependencies. */
export const API = '/api';
