export { texts } from './texts/en.ts';
