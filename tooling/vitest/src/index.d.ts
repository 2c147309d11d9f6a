import type { ViteUserConfig } from 'vitest/config';

export declare function packageTests(own?: ViteUserConfig): ViteUserConfig;
