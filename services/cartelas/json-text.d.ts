import { type TextProblem } from './text-place.ts';
export type ParsedJson = {
    readonly ok: true;
    readonly value: unknown;
} | ({
    readonly ok: false;
} & TextProblem);
/** Parses strict JSON; of a text that is not, says in words what is wrong first, and where. */
export declare function parseJson(text: string): {
    readonly value: unknown;
} | TextProblem;
