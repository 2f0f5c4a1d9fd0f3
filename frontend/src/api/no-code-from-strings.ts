declare global {
  var __zod_globalConfig: { jitless?: boolean };
}

// Read by zod before any schema is made: the page's content security policy allows no code made from strings.
globalThis.__zod_globalConfig = { jitless: true };

export {};
