import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from './tools/build/compile-texts.ts';
import { leaveOut } from './tools/build/leave-out.ts';

export default defineConfig({
  plugins: [react(), compileTexts(), leaveOut()],
  build: { outDir: '../dist/frontend', emptyOutDir: true, target: 'es2022' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000' },
    fs: { allow: ['..'] },
  },
});
