type Leaves = { readonly [key: string]: string | Leaves };
type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** The texts of one part of the product in both languages; a text missing in one of them does not compile. */
// @__NO_SIDE_EFFECTS__
export function defineTexts<const T extends Leaves>(en: T, am: SameKeys<T>): { en: T; am: SameKeys<T> } {
  return { en, am };
}
