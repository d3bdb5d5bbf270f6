/**
 * Markup and scripts that try every known way for a page to reach `host:port` from a browser. The last line writes that everything was
 * tried.
 */
export function escapesTo(inside: string): string {
  const at = (path: string) => `http://${inside}/${path}`;
  return `
    <a href="/moving">Moving</a> <a href="/refreshing">Refreshing</a>
    <link rel="preconnect" href="${at('')}"><link rel="dns-prefetch" href="${at('')}"><link rel="prefetch" href="${at('prefetch')}">
    <link rel="preload" as="script" href="${at('preload')}"><link rel="modulepreload" href="${at('module')}">
    <link rel="stylesheet" href="${at('style.css')}"><link rel="icon" href="${at('icon')}"><link rel="manifest" href="${at('manifest')}">
    <script type="speculationrules">{"prerender":[{"source":"list","urls":["/away","${at('prerender')}"]}],"prefetch":[{"source":"list","urls":["${at('speculation')}"]}]}</script>
    <img src="${at('image')}"><img src="/away"><video src="${at('video')}" poster="${at('poster')}"></video><audio src="${at('audio')}"></audio>
    <iframe src="${at('frame')}"></iframe><iframe src="/away"></iframe><iframe srcdoc="<img src=${at('srcdoc')}><script src=${at('srcdoc.js')}></script>"></iframe>
    <object data="${at('object')}"></object><embed src="${at('embed')}"><script src="${at('script.js')}"></script><script src="/away"></script>
    <style>@import url(${at('import.css')}); @font-face { font-family: x; src: url(${at('font')}) } body { font-family: x; background: url(${at('background')}) }</style>
    <form id="form" method="post" action="${at('form')}" target="away"></form><a id="ping" href="#here" ping="${at('ping')}">Here</a>
    <script>
      const attempt = (way) => { try { way() } catch {} };
      for (const url of ['${at('fetch')}', '/away', 'http://localhost:${inside.split(':')[1]}/', 'http://[::1]:${inside.split(':')[1]}/'])
        for (const mode of ['cors', 'no-cors']) fetch(url, { mode }).catch(() => 0);
      fetch('/away', { method: 'POST', body: 'x' }).catch(() => 0);
      fetch('${at('post')}', { method: 'POST', mode: 'no-cors', keepalive: true, body: 'x' }).catch(() => 0);
      attempt(() => { const request = new XMLHttpRequest(); request.open('PUT', '${at('xhr')}'); request.send('x') });
      attempt(() => navigator.sendBeacon('${at('beacon')}', 'x'));
      attempt(() => new WebSocket('ws://${inside}/socket'));
      attempt(() => new EventSource('${at('events')}'));
      attempt(() => new WebTransport('https://${inside}/transport'));
      attempt(() => new Worker('/escape-worker.js'));
      attempt(() => new SharedWorker('/escape-worker.js'));
      attempt(() => navigator.serviceWorker.register('/escape-worker.js').catch(() => 0));
      attempt(() => import('${at('dynamic.js')}').catch(() => 0));
      attempt(() => window.open('${at('window')}'));
      attempt(() => window.open('/away', '_blank', 'noopener'));
      attempt(() => form.submit());
      attempt(() => ping.click());
      attempt(() => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${inside}' }, { urls: 'turn:${inside}?transport=tcp', username: 'u', credential: 'p' }] });
        peer.createDataChannel('x');
        peer.createOffer().then((offer) => peer.setLocalDescription(offer));
      });
      document.body.append(Object.assign(document.createElement('p'), { textContent: 'all was tried' }));
    </script>`;
}
