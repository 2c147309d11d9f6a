export declare const DAY_AHEAD_MS: number;
export declare const DAY_OF_TESTS: Readonly<Record<string, string>>;
