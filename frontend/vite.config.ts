import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts } from './tools/build/compile-texts.ts';
import { leaveOut } from './tools/build/leave-out.ts';
import { verifierPage } from './tools/build/verifier-page.ts';

const initial = { tags: ['$initial' as const] };

/**
 * What comes with the page, and what nearly every screen needs, is one file each: thirty small ones weigh 7 KiB more. The
 * libraries stand apart, for they stay the same when the product is updated.
 */
const groups = [
  { name: 'libraries', test: /node_modules|no-code-from-strings/, ...initial },
  { name: 'first', ...initial },
  { name: 'screens', minShareCount: 23 },
];

export default defineConfig({
  plugins: [react(), compileTexts(), leaveOut(), verifierPage('verify.html')],
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000' },
    fs: { allow: ['..'] },
  },
});
