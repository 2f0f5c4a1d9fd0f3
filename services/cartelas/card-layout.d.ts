/**
 * Five lists of five are the rows of a card in most files and its columns in some. Which of the two shows in the numbers,
 * because each column has its own range: the reading in which more of them are in their range is taken, rows if in doubt.
 */
export declare function upright(lists: readonly unknown[]): readonly unknown[];
