export type ThemeName = 'light' | 'dark';

/** The colours of the house; styles/tokens.css holds the same values for style sheets. */
export const PALETTES = {
  light: {
    page: '#fbfaf7',
    surface: '#ffffff',
    raised: '#f4f2ec',
    line: '#e6e3dc',
    'line-strong': '#8a857a',
    text: '#1f2328',
    muted: '#595650',
    primary: '#2f3aa8',
    link: '#2f3aa8',
    tint: '#eef0fc',
    accent: '#f2a900',
    success: '#135200',
    'success-bg': '#f0f7e8',
    warning: '#613400',
    'warning-bg': '#fff4dc',
    error: '#820014',
    'error-bg': '#fff0ee',
    info: '#003eb3',
    'info-bg': '#eaf1ff',
  },
  dark: {
    page: '#161513',
    surface: '#1e1d1a',
    raised: '#282622',
    line: '#3a3731',
    'line-strong': '#8f897c',
    text: '#edeae3',
    muted: '#b5b0a5',
    primary: '#5763cf',
    link: '#a8b1ff',
    tint: '#2a2c44',
    accent: '#f2a900',
    success: '#95de64',
    'success-bg': '#1c2a12',
    warning: '#ffd666',
    'warning-bg': '#322508',
    error: '#ff9c9e',
    'error-bg': '#3a1618',
    info: '#91caff',
    'info-bg': '#122640',
  },
} as const;

export type Palette = (typeof PALETTES)[ThemeName];
