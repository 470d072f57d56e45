import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './fonts/fonts.css';
import './mantine.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalProvider } from './PortalProvider.tsx';
import { preload, Router } from './router.tsx';
import { UnsavedQuestion } from '../shared/UnsavedQuestion.tsx';
import { SessionProvider } from './session.tsx';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from './Toasts.tsx';

// the same key as in index.html
const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });

preload();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colourScheme}
      getStyleNonce={styleNonce}
    >
      <Toasts />
      <PortalProvider>
        <SessionProvider>
          <Router />
        </SessionProvider>
      </PortalProvider>
      <UnsavedQuestion />
    </MantineProvider>
  </StrictMode>,
);
