import { prepareStudio, StudioError } from './prepare.ts';

// Installs and builds the Studio without starting it.

try {
  await prepareStudio(import.meta.dirname, (line) => console.log(line));
} catch (error) {
  if (!(error instanceof StudioError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
