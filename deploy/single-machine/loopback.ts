/** The address every process listens on unless told otherwise. */
export const LOOPBACK = '127.0.0.1';
