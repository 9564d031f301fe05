import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Configures the build for the embedded content service, which serves the Studio at `/studio/`. */
export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 10_000 },
});
