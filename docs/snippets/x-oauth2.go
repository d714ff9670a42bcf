package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"os"

	"golang.org/x/oauth2"
)

var credgraph = oauth2.Config{
	ClientID:     "YOUR-CLIENT-ID",
	ClientSecret: os.Getenv("CREDGRAPH_CLIENT_SECRET"),
	RedirectURL:  "https://YOUR-APP/callback",
	Scopes:       []string{"Email", "EVMAddress", "ServiceID"},
	Endpoint: oauth2.Endpoint{
		AuthURL:   "https://YOUR-AUTH-HOST/oauth",
		TokenURL:  "https://YOUR-API-HOST/oauth/auth/2/token",
		AuthStyle: oauth2.AuthStyleInHeader,
	},
}

// SignInURL takes two values to store in the browser's session: rand.Text() and oauth2.GenerateVerifier().
func SignInURL(state, verifier string) string {
	return credgraph.AuthCodeURL(state, oauth2.S256ChallengeOption(verifier))
}

// ReadUser takes the query of the URL to which the browser returned.
func ReadUser(ctx context.Context, callback url.Values, state, verifier string) (user map[string]string, err error) {
	if callback.Get("code") == "" || callback.Get("state") != state {
		return nil, errors.New("the person did not sign in")
	}
	token, err := credgraph.Exchange(ctx, callback.Get("code"), oauth2.VerifierOption(verifier))
	if err != nil {
		return nil, err
	}
	answer, err := credgraph.Client(ctx, token).Get("https://YOUR-API-HOST/oauth/api/2/user")
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, errors.New("Credgraph answered " + answer.Status)
	}
	err = json.NewDecoder(answer.Body).Decode(&user)
	if err == nil && user["ServiceIDUserID"] == "" {
		err = errors.New("Credgraph did not say who signed in")
	}
	return user, err
}
