import './api/no-code-from-strings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { refreshAfterCommand } from './api/refresher.ts';
import { endSession, knownSession } from './api/session.ts';
import { ApiProvider } from './api/use-api.ts';
import { askPassword } from './parts/confirm-password/password-request.ts';
import { reloadOnNewVersion } from './reload-on-new-version.ts';
import { createAppRouter } from './router.tsx';
import * as preferences from './preferences/preferences.ts';
import { readPreference } from './preferences/use-preference.ts';
import { loadTexts } from './texts/loaded-texts.ts';
import { TextsProvider } from './texts/texts-provider.tsx';
import './ui/look/mantine.css';
import './ui/look/fonts.css';
import './ui/look/tokens.css';
import './ui/look/base.css';
import { LookProvider } from './ui/look/look-provider.tsx';

reloadOnNewVersion();

const client = createQueryClient();
const api = createApi({
  onChanged: (readModels, position) => refreshAfterCommand(client, api.positions, readModels, position),
  onSignedOut: () => {
    const known = knownSession(client);
    if (!known) return;
    const state = { sessionEnded: true, superAdminMissing: known.role === 'super_admin' };
    void router.navigate({ to: '/Login', state }).then(() => endSession(api, client));
  },
  onPasswordNeeded: askPassword,
});
const router = createAppRouter({ api, client });

const container = document.querySelector('#root');
if (!container) throw new Error('no #root in the page');
const root = createRoot(container);

/** Nothing can be said before the texts have come. */
async function show(): Promise<void> {
  while (!(await loadTexts(readPreference(preferences.language))))
    await new Promise((resolve) => setTimeout(resolve, 3000));
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <TextsProvider>
            <LookProvider>
              <RouterProvider router={router} />
            </LookProvider>
          </TextsProvider>
        </ApiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
void show();
