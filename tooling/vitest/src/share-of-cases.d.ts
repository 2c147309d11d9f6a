export declare function shareOfCases(count: number): number;
