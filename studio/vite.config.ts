import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { typeTitles } from './schema/type-titles.ts';

/** Writes what the content service calls the types of documents. */
const titlesFile: Plugin = {
  name: 'type-titles',
  generateBundle() {
    const source = JSON.stringify(typeTitles);
    this.emitFile({ type: 'asset', fileName: 'type-titles.json', source });
  },
};

/** Configures the build for the embedded content service, which serves the Studio at `/studio/`. */
export default defineConfig({
  base: '/studio/',
  plugins: [react(), titlesFile],
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
});
