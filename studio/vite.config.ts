import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the Studio for the embedded content service, which serves it at `/studio/`. */
export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
});
