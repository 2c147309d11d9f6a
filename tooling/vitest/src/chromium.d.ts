import type { Browser } from 'playwright-core';

export declare function hasChromium(leftOut: string): boolean;
export declare function launchChromium(): Promise<Browser>;
