/** Where in a text something is wrong, for people: lines and columns count from 1. */
export interface TextProblem {
    readonly problem: string;
    readonly line: number;
    readonly column: number;
}
export declare function problemAt(text: string, offset: number, problem: string): TextProblem;
