/** The switcher's own style sheet. Its shadow root adopts it, so neither the page's rules nor its security policy affect it. */
export const SWITCHER_CSS = `
:host{all:initial;position:fixed;z-index:2147483000;font:500 14px/1.5 system-ui,sans-serif;color:#1e293b;color-scheme:light}
:host([data-at]){position:relative;display:inline-block}
:host([data-position^=bottom]){bottom:16px}:host([data-position^=top]){top:16px}
:host([data-position$=right]){right:16px}:host([data-position$=left]){left:16px}
button{all:unset;box-sizing:border-box;display:flex;align-items:center;gap:8px;min-height:44px;padding:0 14px;border:1px solid #94a3b8;border-radius:22px;background:#fff;box-shadow:0 1px 4px #0003;cursor:pointer}
button:focus-visible,li:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
svg{width:18px;height:18px;flex:none}
ul{position:absolute;inset-inline:auto;margin:0;padding:6px;list-style:none;min-width:100%;box-sizing:border-box;max-height:min(60vh,420px);overflow:auto;border:1px solid #94a3b8;border-radius:12px;background:#fff;box-shadow:0 6px 24px #0003}
ul[hidden]{display:none}
:host([data-position^=bottom]) ul{bottom:52px}:host([data-position^=top]) ul,:host([data-at]) ul{top:52px}
:host([data-position$=right]) ul{right:0}:host([data-position$=left]) ul{left:0}
li{display:flex;align-items:center;min-height:40px;padding:0 12px;border-radius:8px;white-space:nowrap;cursor:pointer}
li:hover,li:focus{background:#e2e8f0}
li[aria-selected=true]{font-weight:700;background:#dbeafe}
@media (max-width:480px){:host([data-away]:not(:focus-within)) button{opacity:0;pointer-events:none}:host([data-end]){top:auto;bottom:16px}:host([data-end]) ul{top:auto;bottom:52px}}
@media (prefers-color-scheme:dark){:host{color:#f1f5f9;color-scheme:dark}button,ul{background:#1e293b;border-color:#64748b}li:hover,li:focus{background:#334155}li[aria-selected=true]{background:#1e40af}}
@media print{:host{display:none}}
@media (forced-colors:active){li[aria-selected=true]{outline:2px solid Highlight}}
`;
