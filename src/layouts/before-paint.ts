import {
  AUTH_STORAGE_KEY,
  ROLE_STORAGE_KEY,
  THEME_COLORS,
  THEME_STORAGE_KEY,
} from '../domain/browser-keys.ts';

/**
 * The one blocking script. It marks <html> with what only this browser knows (theme choice, signed
 * in, role) before anything is painted, so that neither the theme flashes nor the header moves.
 *
 * And it brings what a page is painted without: the styles of what is not seen first, the typeface, the scripts. Who comes
 * from a page of this site has the files, and gets them at once; so does who asked for a place in the page, which is
 * to be where it stays. Else they come when the page has been painted: the styles behind those of the page, as before them
 * they would have all of it styled anew; the files of the typeface together, so that no word is set in letters of
 * two faces; and the scripts out of their templates (`data-late`), in their order. What renders a page without painting
 * it, as crawlers do and a tab in the background, gets them a second after it was read.
 *
 * Astro does not hash `is:inline` scripts: astro.config.mjs adds this one to the policy.
 */
export const BEFORE_PAINT = `(n=>{const d=document,r=d.documentElement.dataset,q=s=>[...d.querySelectorAll(s)],f=q('[data-font]'),
b=()=>{for(const l of f)l.media='';for(const l of q('[data-style]')){l.onload=l.onerror=()=>r.styled='';l.rel=l.media='';l.blocking='render';d.head.append(l);l.rel='stylesheet'}},
k=!f[0]||location.hash||d.referrer.startsWith(location.origin+'/')||performance.getEntriesByType('navigation')[0]?.type!=='navigate',
p=new Promise(m=>n=m);
if(k){b();r.fonts='';n()}else{new PerformanceObserver(n).observe({type:'paint'});p.then(b)}
d.addEventListener('DOMContentLoaded',()=>{setTimeout(n,1e3);p.then(()=>{for(const l of q('[data-late]')){for(const s of l.content.children)s.async=!1;l.replaceWith(l.content)}})});
try{const s=localStorage,t=s.getItem('${THEME_STORAGE_KEY}'),c=${JSON.stringify(THEME_COLORS)}[t];
if(c){r.theme=t;for(const m of q('[data-system]'))m.content=c}
const u=JSON.parse(s.getItem('${AUTH_STORAGE_KEY}')||'{}').user;
if(u){r.session='in';const[i,o]=(s.getItem('${ROLE_STORAGE_KEY}')||'').split(':');if(i===u.id)r.role=o}
}catch{}})()`;
