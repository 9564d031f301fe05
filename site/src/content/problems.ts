// The door for the texts of the preview. `pages.ts` is in the scripts of visitors.

export { problemSentences } from './model/problem-sentences.ts';
