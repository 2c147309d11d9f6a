import type { Browser, BrowserContext } from 'playwright-core';

export declare function hasChromium(leftOut: string): boolean;
export declare function launchChromium(): Promise<Browser>;
export declare function shareClock(context: BrowserContext): Promise<void>;
