import { register } from 'node:module';

register(new URL('./few-runs-resolve.js', import.meta.url));
