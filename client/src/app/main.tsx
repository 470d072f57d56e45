import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './fonts/fonts.css';
import './mantine.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UnsavedPrompt } from '../ui/forms/UnsavedPrompt.tsx';
import { PortalProvider } from './PortalProvider.tsx';
import { preloadLastViewerPage, Router } from './router.tsx';
import { SessionProvider } from './session.tsx';
import { getStyleNonce } from './style-nonce.ts';
import { resolveCssVariables, theme } from './theme.ts';
import { Toasts } from './Toasts.tsx';

// index.html reads the stored colour scheme under the same key.
const colourSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' });

preloadLastViewerPage();

const portal = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
      getStyleNonce={getStyleNonce}
    >
      <Toasts />
      <PortalProvider>
        <SessionProvider>
          <Router />
        </SessionProvider>
      </PortalProvider>
      <UnsavedPrompt />
    </MantineProvider>
  </StrictMode>
);

// React time-slices a transition, so the browser can handle input during the first render.
startTransition(() => createRoot(document.getElementById('root')!).render(portal));
